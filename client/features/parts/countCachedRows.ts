type List = { first: number; total: number; pageSize: number }

/** How many rows of a list are in the cache: the first ones, and each further page up to the first that is missing. */
export const countCachedRows = (
  { first, total, pageSize }: List,
  isCached: (offset: number) => boolean,
): number => {
  let shown = first
  while (shown < total && isCached(shown)) shown = Math.min(shown + pageSize, total)
  return shown
}
