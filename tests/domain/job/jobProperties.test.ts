/** The plan of any piece of work, for any cart and any choices. */
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Job, JobPart } from '#domain/job/job.ts'
import { planJob } from '#domain/job/planJob.ts'
import { heldUnits, noChoices, statuses } from '#tests/support/jobs.ts'

const ids = ['a', 'b', 'c', 'd']
const anyPart = fc.record({
  id: fc.constantFrom(...ids),
  axle: fc.constantFrom('FRONT', 'REAR', null),
  side: fc.constantFrom('LEFT', 'RIGHT', null),
  unit: fc.constantFrom('PIECE', 'PAIR', 'AXLE', 'SET', null),
  lift: fc.option(fc.integer({ min: 0, max: 60 })),
  max: fc.integer({ min: 0, max: 6 }),
})
const anyJob = fc
  .tuple(
    fc.uniqueArray(anyPart, { selector: ({ id }) => id, minLength: 1 }),
    fc.array(
      fc.record({
        axle: fc.constantFrom('FRONT', 'REAR', null),
        side: fc.constantFrom('LEFT', 'RIGHT', null),
        pieces: fc.integer({ min: 1, max: 4 }),
        aboveLift: fc.option(fc.constant(40), { freq: 3 }),
        isOptional: fc.boolean(),
        uses: fc.uniqueArray(fc.constantFrom(...ids)),
      }),
      { maxLength: 5 },
    ),
    fc.integer({ min: 0, max: 3 }),
  )
  .map(([parts, needs, inKit]): Job => {
    const plain = parts.map((one): JobPart => ({ ...one, components: [] }))
    const kit: JobPart = {
      id: 'kit',
      axle: null,
      side: null,
      unit: null,
      lift: null,
      max: 2,
      components: plain.map(({ id }) => ({ itemId: id, quantity: inKit })),
    }
    return {
      needs: needs.map(({ uses, ...one }, index) => ({
        ...one,
        id: String(index),
        parts: plain.filter(({ id }) => uses.includes(id)),
      })),
      kits: [kit],
    }
  })
/** Each part serves the first need that names it. */
const withoutShared = ({ needs, kits }: Job): Job => {
  const taken = new Set<string>()
  return {
    kits,
    needs: needs.map((one) => {
      const parts = one.parts.filter(({ id }) => !taken.has(id))
      for (const { id } of parts) taken.add(id)
      return { ...one, parts }
    }),
  }
}
const anyHeld = fc.dictionary(fc.constantFrom(...ids, 'kit', 'unrelated'), fc.nat({ max: 6 }))
const anyChoices = fc.record({
  parts: fc.dictionary(fc.constantFrom('0', '1', '2'), fc.constantFrom(...ids)),
  wanted: fc.dictionary(fc.constantFrom('0', '1', '2'), fc.boolean()),
  kit: fc.constantFrom('kit', null),
})
const quantities = (held: Readonly<Record<string, number>>) =>
  Object.entries(held).map(([itemId, quantity]) => ({ itemId, quantity }))

describe('for every piece of work and every cart', () => {
  it('JOB-02/laws what one press adds can be bought, each part once', () => {
    fc.assert(
      fc.property(anyJob, anyHeld, anyChoices, (job, held, choices) => {
        const { additions } = planJob(job, quantities(held), choices)
        expect(new Set(additions.map(({ part: { id } }) => id)).size).toBe(additions.length)
        for (const {
          part: { id, max },
          quantity,
        } of additions) {
          expect(quantity).toBeGreaterThan(0)
          expect((held[id] ?? 0) + quantity).toBeLessThanOrEqual(max)
        }
      }),
    )
  })
  it('JOB-02/laws after it nothing is missing that can be bought, where each part serves one need', () => {
    fc.assert(
      fc.property(anyJob.map(withoutShared), anyHeld, anyChoices, (job, held, choices) => {
        const after = { ...held }
        for (const { part, quantity } of planJob(job, quantities(held), choices).additions) {
          after[part.id] = (after[part.id] ?? 0) + quantity
          for (const one of part.components)
            after[one.itemId] = (after[one.itemId] ?? 0) + one.quantity * quantity
        }
        expect(statuses(planJob(job, quantities(after), choices))).not.toContain('missing')
      }),
    )
  })
  it('JOB-02/laws the cart serves each need with pieces that no other need has counted', () => {
    fc.assert(
      fc.property(anyJob, anyHeld, (job, held) => {
        const { needs } = planJob(job, quantities(held), noChoices)
        const counted = heldUnits(needs)
        expect(counted).toBeLessThanOrEqual(ids.reduce((sum, id) => sum + (held[id] ?? 0), 0))
      }),
    )
  })
})
