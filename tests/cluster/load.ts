/** Shoppers who arrive at a given rate, whether those before them are done or not. */
export interface Arrivals {
  /** No one comes any more; resolves when the last one has left. */
  end: () => Promise<void>
  count: () => number
}

export const arrive = (perSecond: number, journey: (turn: number) => Promise<void>): Arrivals => {
  const inside = new Set<Promise<void>>()
  const faults: unknown[] = []
  const started = performance.now()
  let turn = 0
  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - started) / 1_000) * perSecond)
    while (turn < due) {
      turn += 1
      const visit: Promise<void> = journey(turn)
        .catch((error: unknown) => void faults.push(error))
        .finally(() => inside.delete(visit))
      inside.add(visit)
    }
  }, 5)
  return {
    count: () => turn,
    end: async () => {
      clearInterval(timer)
      await Promise.all(inside)
      if (faults.length > 0) throw faults[0]
    },
  }
}

/** The value below which `share` of all lie; NaN of none. */
export const at = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
