/** Truncates a part's name between words. */
export const truncateName = (name: string): string =>
  name.length > 80 ? `${name.slice(0, 80).replace(/\s+\S*$/, '')}…` : name
