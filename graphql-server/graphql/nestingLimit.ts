/** Far above the depth limit that `apollo.ts` applies to parsed documents. */
const maxDepth = 60

/**
 * Counts braces before the document is parsed, because parsing and validating hundreds of levels takes milliseconds.
 * Braces in strings count too; the limit leaves room for them.
 */
export const isNestedTooDeep = (document: string): boolean => {
  let depth = 0
  for (const [brace] of document.matchAll(/[{}]/g)) {
    depth += brace === '{' ? 1 : -1
    if (depth > maxDepth) return true
  }
  return false
}
