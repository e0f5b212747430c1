/**
 * Numbers as English writes them: a point before decimals, and commas between groups of three digits, from five digits
 * on. The upstream writes its own by the same rule (`upstream/numbers.ts`).
 */

/** `28000` → `28,000`; shorter ones stay. */
export const groupDigits = (digits: string): string =>
  digits.length < 5 ? digits : digits.replace(/\B(?=(\d{3})+$)/g, ',')

/** `5000`, `28,000`, `12.5`; at most three decimals. */
export const formatNumber = (value: number): string => {
  const [whole = '', decimals] = String(Math.round(value * 1000) / 1000).split('.')
  return `${whole.replace(/\d+/, groupDigits)}${decimals ? `.${decimals}` : ''}`
}
