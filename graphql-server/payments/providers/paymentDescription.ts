/** What a payment is called on statements and at the provider, as long as that takes. */
export const descriptionOf = (orderName: string, maxLength: number): string =>
  // Half a character at the end would be none.
  `Order ${orderName}`.slice(0, maxLength).replace(/[\uD800-\uDBFF]$/, '')
