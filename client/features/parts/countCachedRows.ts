type List = { first: number; total: number; pageSize: number }

/** How many rows of a list had come before: its first ones, and those of each page behind them that is known. */
export const countCachedRows = (
  { first, total, pageSize }: List,
  isKnown: (offset: number) => boolean,
): number => {
  let shown = first
  while (shown < total && isKnown(shown)) shown = Math.min(shown + pageSize, total)
  return shown
}
