/** The expressions by which a part's numbers are compared. Indexes hold them, so a query must spell them the same. */

const plain = (text: string): string => `regexp_replace(upper(${text}), '[^A-Z0-9]', '', 'g')`

/** The GTIN without separators and leading zeros: shorter ones are written with more of them, too. */
export const identifierKey = `ltrim(${plain('identifier')}, '0')`

/**
 * `FC10073` of `KST FC-10073`: people leave out the code of the brand. Null without such a code, and where only digits
 * follow it, which say too little alone.
 */
export const numberTail = plain(`substring(number from '^[A-Za-z]+\\s+(.*[A-Za-z].*)$')`)
