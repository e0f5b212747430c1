/** Exact money: whole cents and rates in basis points (2300 is 23 %), without fractions. */

/** `cents × numerator / denominator`, rounded half up. All arguments are whole numbers from 0. */
export const scale = (cents: number, numerator: number, denominator: number): number => {
  const product = BigInt(cents) * BigInt(numerator) * 2n + BigInt(denominator)
  return Number(product / (BigInt(denominator) * 2n))
}

export const grossOfNet = (cents: number, rate: number): number => scale(cents, 10_000 + rate, 10_000)

export const netOfGross = (cents: number, rate: number): number => scale(cents, 10_000, 10_000 + rate)

/**
 * Splits `total` in proportion to `weights` so that the shares sum to it exactly: each gets the floor of its share, and
 * the remaining cents go to the largest remainders (the earlier of equals first). If all weights are 0, the first share
 * gets everything.
 */
export const split = (total: number, weights: readonly number[]): number[] => {
  if (weights.length === 0) return []
  const sum = weights.reduce((all, weight) => all + BigInt(weight), 0n)
  if (sum === 0n) return weights.map((_, index) => (index === 0 ? total : 0))
  const shares = weights.map((weight, index) => {
    const product = BigInt(total) * BigInt(weight)
    return { index, floor: Number(product / sum), remainder: product % sum }
  })
  const left = total - shares.reduce((all, share) => all + share.floor, 0)
  const parts = shares.map((share) => share.floor)
  const byRemainder = shares.toSorted((a, b) =>
    a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1,
  )
  for (const share of byRemainder.slice(0, left)) parts[share.index] = share.floor + 1
  return parts
}

/** Money on the wire: a JSON number with at most two decimals. */
export const wireAmount = (cents: number): number => cents / 100

/** Of an amount of the wire, rounded to whole cents. */
export const centsOf = (amount: number): number => Math.round(amount * 100)
