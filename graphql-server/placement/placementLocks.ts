/**
 * Locks a cart for placements with one form at a time, across servers. Each change of the form is a new generation. The
 * upstream acts only once per step key, so the steps of a form that returns after another one need new keys.
 */
import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import type { Records } from '../storage/records.ts'
import { sleep } from '../timeouts.ts'

// Longer than any upstream stores its keys: a generation must not start again while they are stored.
const recordTtlMs = 60 * 24 * 3_600_000
/** Longer than the chart's `placementTimeout`. The run of a server that died counts as ended after it. */
const maxRunMs = 95_000
const retryDelayMs = 100

const placementRecord = v.object({
  /** Digest of key and form. */
  form: v.string(),
  generation: v.number(),
  /** This form or an earlier one had a billing address. */
  billed: v.boolean(),
  /** Placements in progress, all with this form. */
  runs: v.array(v.object({ id: v.string(), until: v.number() })),
})
type PlacementRecord = v.InferOutput<typeof placementRecord>
const initialRecord: PlacementRecord = { form: '', generation: 0, billed: false, runs: [] }

export type PlacementLock = {
  generation: number
  /** The last form is placed again: the upstream may answer its steps as it did the first time. */
  isRepeated: boolean
  /** This form or an earlier one had a billing address. */
  wasBilled: boolean
  /** Starts a new generation, so that the steps take effect again. */
  nextGeneration: () => Promise<number>
  release: () => Promise<void>
}

export type PlacementLocks = {
  /** Null when a placement with another form is still running after `timeoutMs`. */
  acquire: (cart: string, form: string, isBilled: boolean) => Promise<PlacementLock | null>
}

export const createPlacementLocks = (
  records: Records,
  now: () => number,
  timeoutMs = 10_000,
): PlacementLocks => {
  /** @param next may be called several times; null leaves the record unchanged */
  const update = async (
    cart: string,
    next: (known: PlacementRecord) => PlacementRecord | null,
  ): Promise<PlacementRecord | null> => {
    const key = `placing:${cart}`
    for (;;) {
      const record = await records.read(key)
      const updated = next(record ? v.parse(placementRecord, JSON.parse(record.value)) : initialRecord)
      if (updated === null) return null
      const options = { ttlMs: recordTtlMs }
      if (await records.write(key, JSON.stringify(updated), record?.version ?? 0, options)) return updated
    }
  }
  const withNextGeneration = (known: PlacementRecord): PlacementRecord => ({
    ...known,
    generation: known.generation + 1,
  })

  return {
    acquire: async (cart, form, isBilled) => {
      const id = randomUUID()
      let isRepeated = false
      const addRun = (known: PlacementRecord): PlacementRecord | null => {
        const runs = known.runs.filter(({ until }) => until > now())
        isRepeated = known.form === form
        if (!isRepeated && runs.length > 0) return null
        return {
          ...(isRepeated ? known : withNextGeneration(known)),
          form,
          billed: known.billed || isBilled,
          runs: [...runs, { id, until: now() + maxRunMs }],
        }
      }
      let locked = await update(cart, addRun)
      for (let waited = 0; locked === null && waited < timeoutMs; waited += retryDelayMs) {
        await sleep(retryDelayMs)
        locked = await update(cart, addRun)
      }
      if (locked === null) return null
      return {
        generation: locked.generation,
        isRepeated,
        wasBilled: locked.billed,
        nextGeneration: async () => (await update(cart, withNextGeneration))?.generation ?? locked.generation,
        release: async () => {
          await update(cart, (known) => ({ ...known, runs: known.runs.filter((run) => run.id !== id) }))
        },
      }
    },
  }
}
