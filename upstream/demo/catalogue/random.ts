/** Deterministic random numbers: the same seed gives the same sequence on every machine. */

const step = (hash: number, value: number): number => {
  let mixed = Math.imul(hash ^ value, 0x9e3779b1)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) >>> 0
}

/** A 32-bit hash of whole numbers. */
export const mix = (...values: readonly number[]): number => values.reduce(step, 0x2545f491)

/** A 32-bit hash (FNV-1a) of a text. */
export const seedOf = (text: string): number => {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return hash >>> 0
}

export interface Random {
  /** A whole number from 0 to below `limit`. */
  below: (limit: number) => number
  /** A whole number from `low` to `high`, both included. */
  between: (low: number, high: number) => number
  chance: (percent: number) => boolean
  pick: <T>(list: readonly T[]) => T
}

/** A sequence that is determined by the given numbers. */
export const randomFrom = (...start: readonly number[]): Random => {
  let state = mix(...start)
  const below = (limit: number): number => {
    state = (state + 0x6d2b79f5) | 0
    return Math.floor((step(state, 0x27d4eb2f) / 0x1_0000_0000) * limit)
  }
  return {
    below,
    between: (low, high) => low + below(high - low + 1),
    chance: (percent) => below(10_000) < percent * 100,
    pick: <T>(list: readonly T[]): T => {
      const chosen = list[below(list.length)]
      if (chosen === undefined) throw new Error('the list is empty')
      return chosen
    },
  }
}
