/** The description of a payment on statements and at the provider, within its length limit. */
export const descriptionOf = (orderName: string, maxLength: number): string =>
  // Cutting may split a surrogate pair, and half of it is not a character.
  `Order ${orderName}`.slice(0, maxLength).replace(/[\uD800-\uDBFF]$/, '')
