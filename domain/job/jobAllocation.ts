/** Which need of a piece of work gets which part, where parts serve several needs (JOB-02). */

interface Need {
  readonly pieces: number
  readonly parts: readonly { readonly id: string }[]
}
/** How many pieces of the need one unit of the part makes up; 0: it does not serve it. */
type PiecesPerUnit<N extends Need> = (part: N['parts'][number], need: N) => number

interface Supply {
  readonly id: string
  readonly count: number
  /** It is still to be bought. Pieces that are there already are used first. */
  readonly isBought: boolean
}
export interface Share<S extends Supply> {
  readonly supply: S
  readonly units: number
}

/**
 * Gives the needs what is there, one after the other, so that as many pieces as possible are served: a need hands a part on
 * to another one if a further part serves it as well (Kuhn’s augmenting paths). Earlier needs keep as much as they have.
 */
export const createAllocation = <N extends Need, S extends Supply>(
  supplies: readonly S[],
  piecesPerUnit: PiecesPerUnit<N>,
) => {
  let free = supplies.map(({ count }) => count)
  let taken = new Map<N, ReadonlyMap<number, number>>()

  const unitsOf = (need: N, index: number): number => taken.get(need)?.get(index) ?? 0
  const change = (need: N, index: number, units: number) =>
    taken.set(need, new Map(taken.get(need)).set(index, unitsOf(need, index) + units))
  const piecesOf = (need: N, index: number): number => {
    const part = need.parts.find(({ id }) => id === supplies[index]?.id)
    return part ? piecesPerUnit(part, need) : 0
  }
  const openOf = (need: N): number =>
    [...(taken.get(need) ?? [])].reduce(
      (open, [index, units]) => open - units * piecesOf(need, index),
      need.pieces,
    )

  const servingOf = (need: N): number[] =>
    [false, true].flatMap((isBought) =>
      need.parts.flatMap(({ id }) =>
        supplies.flatMap((supply, index) =>
          supply.id === id && supply.isBought === isBought && piecesOf(need, index) > 0 ? [index] : [],
        ),
      ),
    )
  /** One more unit for the need. `asked`: supplies that were asked for; once is enough, which keeps the search short. */
  const takeOne = (need: N, asked: Set<number>): boolean => {
    const serving = servingOf(need)
    const own = serving.find((index) => (free[index] ?? 0) > 0)
    if (own !== undefined) {
      free = free.with(own, (free[own] ?? 0) - 1)
      change(need, own, 1)
      return true
    }
    return serving.some((index) => {
      if (asked.has(index)) return false
      asked.add(index)
      return [...taken.keys()].some((other) => {
        // The pieces that a need still lacks are bought for it, so it keeps those that it has.
        if (other === need || unitsOf(other, index) === 0 || openOf(other) > 0) return false
        const before = { free, taken: new Map(taken) }
        change(other, index, -1)
        while (openOf(other) > 0 && takeOne(other, asked)) continue
        if (openOf(other) <= 0) {
          change(need, index, 1)
          return true
        }
        ;({ free, taken } = before)
        return false
      })
    })
  }

  return {
    serve: (needs: readonly N[]): void => {
      for (const need of needs) while (openOf(need) > 0 && takeOne(need, new Set())) continue
    },
    /** Pieces that are missing still. */
    open: (need: N): number => Math.max(0, openOf(need)),
    /** The quantities allocated to the need: what is there before what is bought, each in the order of its parts. */
    shares: (need: N): Share<S>[] =>
      servingOf(need).flatMap((index) => {
        const [supply, units] = [supplies[index], unitsOf(need, index)]
        return supply && units > 0 ? [{ supply, units }] : []
      }),
  }
}

export interface Purchase<Part> {
  /** Parts that may be bought for it, the best first. */
  readonly parts: readonly Part[]
  readonly quantityOf: (part: Part) => number
}
/** Enough for all work that is known; beyond it the first parts are bought. */
const maxSteps = 2_000

/**
 * A part for each purchase, so that all can be made; null if there is no such choice, or it was not found in time.
 * @param stockOf how much of a part can be bought
 */
export const choosePurchases = <Part extends { readonly id: string }>(
  purchases: readonly Purchase<Part>[],
  stockOf: (part: Part) => number,
): readonly Part[] | null => {
  const bought = new Map<string, number>()
  let steps = 0
  const chooseFrom = (index: number): Part[] | null => {
    const purchase = purchases[index]
    if (!purchase) return []
    for (const part of purchase.parts) {
      steps += 1
      const quantity = purchase.quantityOf(part)
      const before = bought.get(part.id) ?? 0
      if (steps > maxSteps || before + quantity > stockOf(part)) continue
      bought.set(part.id, before + quantity)
      const others = chooseFrom(index + 1)
      if (others) return [part, ...others]
      bought.set(part.id, before)
    }
    return null
  }
  return chooseFrom(0)
}
