/** Starts shoppers at a given rate, whether earlier ones have finished or not. */
export interface Arrivals {
  /** Stops new arrivals and resolves when the last shopper has finished. */
  end: () => Promise<void>
  count: () => number
}

export const startArrivals = (perSecond: number, journey: (turn: number) => Promise<void>): Arrivals => {
  const visits = new Set<Promise<void>>()
  const faults: unknown[] = []
  const started = performance.now()
  let turn = 0
  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - started) / 1_000) * perSecond)
    while (turn < due) {
      turn += 1
      const visit: Promise<void> = journey(turn)
        .catch((error: unknown) => void faults.push(error))
        .finally(() => visits.delete(visit))
      visits.add(visit)
    }
  }, 5)
  return {
    count: () => turn,
    end: async () => {
      clearInterval(timer)
      await Promise.all(visits)
      if (faults.length > 0) throw faults[0]
    },
  }
}

/** The value that `share` of all values are below; NaN for an empty list. */
export const percentile = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
