/** No question of sense comes near; the exact limit is kept by the rules of `apollo.ts`, once it is parsed. */
const maxDepth = 60

/**
 * Whether a document is nested beyond all sense, by its braces alone: parsing and checking one of hundreds of levels
 * costs milliseconds, counting costs none. Braces within strings count too, which the limit leaves room for.
 */
export const isNestedTooDeep = (document: string): boolean => {
  let depth = 0
  for (const [brace] of document.matchAll(/[{}]/g)) {
    depth += brace === '{' ? 1 : -1
    if (depth > maxDepth) return true
  }
  return false
}
