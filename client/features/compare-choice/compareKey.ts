/** The key of the chosen parts in local storage. */
export const compareKey = 'compare'
