/** Parts that serve several needs: the plan of a piece of work is as good as the best that trying everything finds. */
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Job, JobNeed, JobPart } from '#domain/job/job.ts'
import { planJob } from '#domain/job/planJob.ts'
import { heldUnits } from '#tests/support/jobs.ts'

/** Without kits. */
const workOf = (needs: readonly JobNeed[]): Job => ({ needs, kits: [] })
const none = { parts: {}, wanted: {}, kit: null }
const ids = ['a', 'b', 'c'] as const

type Case = { needs: JobNeed[]; parts: JobPart[]; held: Record<string, number> }
/** Parts sold by the piece, which several needs name. */
const anyCase: fc.Arbitrary<Case> = fc
  .tuple(
    fc.tuple(...ids.map(() => fc.nat({ max: 5 }))),
    fc.array(
      fc.record({
        pieces: fc.integer({ min: 1, max: 2 }),
        uses: fc.shuffledSubarray([...ids], { minLength: 1 }),
      }),
      { minLength: 1, maxLength: 4 },
    ),
    fc.dictionary(fc.constantFrom(...ids), fc.nat({ max: 3 })),
  )
  .map(([max, uses, held]) => {
    const parts = ids.map(
      (id, index): JobPart => ({
        id,
        axle: null,
        side: null,
        unit: 'PIECE',
        lift: null,
        components: [],
        max: (max[index] ?? 0) + (held[id] ?? 0),
      }),
    )
    const needs = uses.map(
      ({ pieces, uses: own }, index): JobNeed => ({
        id: String(index),
        axle: null,
        side: null,
        pieces,
        aboveLift: null,
        isOptional: false,
        parts: own.flatMap((id) => parts.find((part) => part.id === id) ?? []),
      }),
    )
    return { needs, parts, held }
  })

type Counts = Readonly<Record<string, number>>
const quantities = (held: Counts) => Object.entries(held).map(([itemId, quantity]) => ({ itemId, quantity }))
const without = (counts: Counts, id: string, quantity = 1) => ({
  ...counts,
  [id]: (counts[id] ?? 0) - quantity,
})

/** The fewest pieces that stay open, whichever way the cart's parts are given to the needs. */
const fewestOpen = (slots: readonly (readonly string[])[], held: Counts): number => {
  const [slot, ...rest] = slots
  if (!slot) return 0
  const left = slot.filter((id) => (held[id] ?? 0) > 0).map((id) => fewestOpen(rest, without(held, id)))
  return Math.min(1 + fewestOpen(rest, held), ...left)
}
const slotsOf = (needs: readonly JobNeed[]) =>
  needs.flatMap(({ pieces, parts }) => Array.from({ length: pieces }, () => parts.map(({ id }) => id)))

/** Whether each need can be bought whole, of one part each, with an empty cart. */
const canBuyAll = (needs: readonly JobNeed[], stock: Counts): boolean => {
  const [need, ...rest] = needs
  if (!need) return true
  return need.parts.some(
    ({ id }) => (stock[id] ?? 0) >= need.pieces && canBuyAll(rest, without(stock, id, need.pieces)),
  )
}

describe('JOB-02/shared parts that serve several needs', () => {
  it('a part in the cart is not spent on a need that another part in it serves', () => {
    fc.assert(
      fc.property(anyCase, ({ needs, held }) => {
        const plan = planJob(workOf(needs), quantities(held), none)
        const counted = heldUnits(plan.needs)
        const slots = slotsOf(needs)
        expect(slots.length - counted).toBe(fewestOpen(slots, held))
        expect(plan.needs.every(({ status }) => status === 'covered')).toBe(fewestOpen(slots, held) === 0)
      }),
      { numRuns: 300 },
    )
  })

  it('work that can be bought whole is never called short', () => {
    fc.assert(
      fc.property(anyCase, ({ needs, parts }) => {
        const stock = Object.fromEntries(parts.map(({ id, max }) => [id, max]))
        const plan = planJob(workOf(needs), [], none)
        const isBought = plan.needs.every(({ status }) => status === 'missing')
        expect(isBought).toBe(canBuyAll(needs, stock))
      }),
      { numRuns: 300 },
    )
  })

  it('what is wanted goes before what the shopper leaves out', () => {
    const part: JobPart = {
      id: 'a',
      axle: null,
      side: null,
      unit: null,
      lift: null,
      components: [],
      max: 9,
    }
    const need = (id: string, isOptional: boolean): JobNeed => ({
      id,
      axle: null,
      side: null,
      pieces: 1,
      aboveLift: null,
      isOptional,
      parts: [part],
    })
    const plan = planJob(workOf([need('1', true), need('2', false)]), quantities({ a: 1 }), none)
    expect(plan.needs.map(({ status }) => status)).toEqual(['leftOut', 'covered'])
    expect(plan.isComplete).toBe(true)
  })

  it('a need that hands a part on to what a high lift makes necessary is counted with what it has then', () => {
    const part = (id: string, unit: 'PIECE' | 'AXLE'): JobPart => ({
      id,
      axle: 'FRONT',
      side: null,
      unit,
      lift: 50,
      components: [],
      max: 9,
    })
    const [single, whole] = [part('single', 'PIECE'), part('whole', 'AXLE')]
    const need = (id: string, aboveLift: number | null, parts: readonly JobPart[]): JobNeed => ({
      id,
      axle: 'FRONT',
      side: null,
      pieces: 2,
      aboveLift,
      isOptional: false,
      parts,
    })
    const work = workOf([need('always', null, [single, whole]), need('lifted', 40, [single])])
    const plan = planJob(work, quantities({ single: 2, whole: 1 }), none)
    expect(plan.needs.map((one) => [one.status, one.part?.id, heldUnits([one])])).toEqual([
      ['covered', 'whole', 1],
      ['covered', 'single', 2],
    ])
  })
})
