/**
 * Which form a cart is being placed with, on whichever server: one form at a time, each change of it a new
 * generation. The upstream acts once per step key, so the steps of a form that comes back after another one
 * need keys of their own to take effect again.
 */
import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import type { Records } from '../storage/records.ts'
import { sleep } from '../timeouts.ts'

// Longer than any upstream keeps its keys, so that no generation begins again while they are known.
const recordLifeMs = 60 * 24 * 3_600_000
/** No placement runs longer (the chart's `placementLimit`); one whose server died counts as over then. */
const maxRunMs = 95_000
const retryDelayMs = 100

const placing = v.object({
  /** Digest of the form, the key included. */
  form: v.string(),
  generation: v.number(),
  /** A form with a billing address was among them. */
  billed: v.boolean(),
  /** The placements under way, all with this form. */
  runs: v.array(v.object({ id: v.string(), until: v.number() })),
})
type Placing = v.InferOutput<typeof placing>
const unplaced: Placing = { form: '', generation: 0, billed: false, runs: [] }

export type PlacementLock = {
  generation: number
  /** The form that was sent last is sent again: what its steps are answered may be as old as the first time. */
  isRepeated: boolean
  /** This form or an earlier one of the cart had a billing address. */
  wasBilled: boolean
  /** Has the steps take effect once more; answers the generation for it. */
  nextGeneration: () => Promise<number>
  release: () => Promise<void>
}

export type PlacementLocks = {
  /** Null where a placement with another form is still under way after `patienceMs`. */
  acquire: (cart: string, form: string, isBilled: boolean) => Promise<PlacementLock | null>
}

export const createPlacementLocks = (
  records: Records,
  now: () => number,
  timeoutMs = 10_000,
): PlacementLocks => {
  /** Writes what `next` makes of the cart's record, which it may be asked for again; null changes nothing. */
  const change = async (cart: string, next: (known: Placing) => Placing | null): Promise<Placing | null> => {
    const key = `placing:${cart}`
    for (;;) {
      const record = await records.read(key)
      const wanted = next(record ? v.parse(placing, JSON.parse(record.value)) : unplaced)
      if (wanted === null) return null
      const options = { ttlMs: recordLifeMs }
      if (await records.write(key, JSON.stringify(wanted), record?.version ?? 0, options)) return wanted
    }
  }
  const advanced = (known: Placing): Placing => ({ ...known, generation: known.generation + 1 })

  return {
    acquire: async (cart, form, isBilled) => {
      const id = randomUUID()
      let isRepeated = false
      const enter = (known: Placing): Placing | null => {
        const runs = known.runs.filter(({ until }) => until > now())
        isRepeated = known.form === form
        if (!isRepeated && runs.length > 0) return null
        return {
          ...(isRepeated ? known : advanced(known)),
          form,
          billed: known.billed || isBilled,
          runs: [...runs, { id, until: now() + maxRunMs }],
        }
      }
      let entered = await change(cart, enter)
      for (let waited = 0; entered === null && waited < timeoutMs; waited += retryDelayMs) {
        await sleep(retryDelayMs)
        entered = await change(cart, enter)
      }
      if (entered === null) return null
      return {
        generation: entered.generation,
        isRepeated,
        wasBilled: entered.billed,
        nextGeneration: async () => (await change(cart, advanced))?.generation ?? entered.generation,
        release: async () => {
          await change(cart, (known) => ({ ...known, runs: known.runs.filter((run) => run.id !== id) }))
        },
      }
    },
  }
}
