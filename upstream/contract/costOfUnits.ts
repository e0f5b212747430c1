/**
 * What some units of a line cost: the rule behind the amounts of cancelled units and of withdrawals. The first units of a line up
 * to a number cost their share of it, rounded half up to a cent, so that the costs of all units sum to the line.
 */

const costOfFirst = (paid: number, quantity: number, units: number): number =>
  Number((BigInt(paid) * BigInt(units) * 2n + BigInt(quantity)) / (BigInt(quantity) * 2n))

/**
 * In cents.
 * @param line what was paid for all of its units, in cents, and their number
 * @param from the units of the line before these: none are before the first
 */
export const costOfUnits = (
  { paid, quantity }: { readonly paid: number; readonly quantity: number },
  from: number,
  units: number,
): number => costOfFirst(paid, quantity, from + units) - costOfFirst(paid, quantity, from)
