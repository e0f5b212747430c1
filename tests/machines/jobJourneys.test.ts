/**
 * Generated journeys of a piece of work: the real machine and the real rule, with a fake cart behind the ports. Shoppers
 * choose, add, remove lines and change the vehicle in any order.
 */
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import type { Job } from '#domain/job/job.ts'
import type { SoldPart } from '#domain/job/jobSummary.ts'
import { planJob } from '#domain/job/planJob.ts'
import type { Addition, AdditionFailure } from '#machines/additionQueue.ts'
import { jobMachine } from '#machines/job/job.machine.ts'
import { isJobAdding, jobChoices, jobFailures, standingFailures } from '#machines/job/job.select.ts'
import { providePorts } from '#machines/port.ts'
import { need, part as soldPart } from '#tests/support/jobs.ts'

const part = (id: string, over: Partial<SoldPart> = {}) => soldPart(id, { max: 4, ...over })
const vehicles = [
  { make: 'TOYOTA', model: 'HILUX', year: '2016' },
  { make: 'FORD', model: 'RANGER', year: '2018' },
] as const
const jobOf = (make: string): Job => ({
  needs: [
    need('1', [part(`${make} spring 40`, { lift: 40 }), part(`${make} spring 50`, { lift: 50 })]),
    need('2', [part(`${make} shock`, { unit: 'PAIR' })]),
    need('3', [part(`${make} left arm`, { side: 'LEFT' })], { side: 'LEFT', pieces: 1, aboveLift: 40 }),
    need('4', [part(`${make} right arm`, { side: 'RIGHT' })], { side: 'RIGHT', pieces: 1, aboveLift: 40 }),
    need('5', [part('fluid')], { axle: null, pieces: 1 }),
  ],
  kits: [
    part(`${make} kit`, {
      lift: 50,
      components: [
        { itemId: `${make} spring 50`, quantity: 2 },
        { itemId: `${make} shock`, quantity: 1 },
      ],
    }),
  ],
})

/** The shopper, the cart, and what the machine shows. */
const startJourney = () => {
  const cart = new Map<string, number>()
  let refused = new Set<string>()
  const sent: string[] = []
  let settle: (() => void)[] = []
  const machine = providePorts(jobMachine, {
    loadJob: async () => ({ kind: 'found' }) as const,
    addJobPart: async ({ record, quantity }: Addition) => {
      sent.push(record)
      await new Promise<void>((resolve) => {
        settle.push(resolve)
      })
      if (refused.has(record)) return { kind: 'refused', message: 'Sold out just now.' } as const
      cart.set(record, (cart.get(record) ?? 0) + quantity)
      return { kind: 'accepted' } as const
    },
  })
  const actor = createActor(machine, {
    input: { job: 'lift', part: null, vehicle: vehicles[0], country: 'DE', loaded: { kind: 'found' } },
  }).start()
  const job = () => jobOf(actor.getSnapshot().context.vehicle?.make ?? '')
  const held = () => {
    const kit = job().kits[0]
    const opened = [...cart].flatMap(([id, count]) =>
      id === kit?.id
        ? kit.components.map(({ itemId, quantity }) => ({ itemId, quantity: quantity * count }))
        : [],
    )
    return [...[...cart].map(([itemId, quantity]) => ({ itemId, quantity })), ...opened]
  }
  const plan = () => planJob(job(), held(), jobChoices(actor.getSnapshot()))
  const additions = () =>
    plan().additions.map(({ part: { id }, quantity }) => ({ record: id, name: id, quantity, location: null }))
  /** Lets every answer arrive, one after the other. */
  const rest = async () => {
    for (let turn = 0; turn < 60; turn += 1) {
      const waiting = settle
      settle = []
      for (const resolve of waiting) resolve()
      await Promise.resolve()
    }
  }
  return {
    actor,
    cart,
    sent,
    plan,
    rest,
    additions,
    failures: (): readonly AdditionFailure[] =>
      standingFailures(
        jobFailures(actor.getSnapshot()),
        plan().additions.map(({ part: { id } }) => id),
      ),
    isAdding: () => isJobAdding(actor.getSnapshot()),
    refuse: (records: readonly string[]) => {
      refused = new Set(records)
    },
    press: () => actor.send({ type: 'add.clicked', additions: additions() }),
  }
}
type Journey = ReturnType<typeof startJourney>

type Step = (journey: Journey) => void | Promise<void>
const name = (text: string, step: Step): Step => Object.assign(step, { toString: () => text })
const needIds = ['1', '2', '3', '4', '5']
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc.constant(name('press', async (journey) => (journey.press(), journey.rest()))),
  fc.constant(name('press without waiting', (journey) => journey.press())),
  fc.constant(name('wait', (journey) => journey.rest())),
  fc
    .constantFrom(...needIds)
    .map((id) => name(`leave out ${id}`, ({ actor }) => actor.send({ type: 'need.leftOut', need: id }))),
  fc
    .constantFrom(...needIds)
    .map((id) => name(`want ${id}`, ({ actor }) => actor.send({ type: 'need.wanted', need: id }))),
  fc.constantFrom('40', '50').map((lift) =>
    name(`choose ${lift} mm`, ({ actor }) => {
      const make = actor.getSnapshot().context.vehicle?.make
      actor.send({ type: 'part.chosen', need: '1', part: `${make} spring ${lift}` })
    }),
  ),
  fc.boolean().map((isKit) =>
    name(`kit ${isKit}`, ({ actor }) => {
      const make = actor.getSnapshot().context.vehicle?.make
      actor.send({ type: 'kit.chosen', kit: isKit ? `${make} kit` : null })
    }),
  ),
  fc.nat({ max: 9 }).map((at) =>
    name(`remove line ${at}`, ({ cart }) => {
      const id = [...cart.keys()][at % Math.max(1, cart.size)]
      if (id !== undefined) cart.delete(id)
    }),
  ),
  fc
    .constantFrom(...vehicles)
    .map((vehicle) => name(vehicle.make, ({ actor }) => actor.send({ type: 'vehicle.changed', vehicle }))),
  fc
    .subarray(['TOYOTA shock', 'FORD shock', 'fluid', 'TOYOTA left arm'])
    .map((records) => name(`refuse ${records.join()}`, (journey) => journey.refuse(records))),
)

describe('a shopper in any order', () => {
  it('JOB-05/journeys finishes the work: one press after all else leaves nothing missing, and no part twice', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { maxLength: 14 }), async (steps) => {
        const journey = startJourney()
        for (const step of steps) {
          await step(journey)
          for (const [id, count] of journey.cart) expect([id, count <= 4]).toEqual([id, true])
        }
        await journey.rest()
        expect(journey.isAdding()).toBe(false)
        journey.refuse([])
        journey.press()
        await journey.rest()
        const { needs, additions } = journey.plan()
        expect(additions).toEqual([])
        expect(needs.map(({ status }) => status)).not.toContain('missing')
        expect(journey.failures()).toEqual([])
        journey.actor.stop()
      }),
      { numRuns: 400 },
    )
  })

  it('JOB-05/refused one part that the cart refuses does not lose the others, and is named', async () => {
    await fc.assert(
      fc.asyncProperty(fc.subarray(['TOYOTA spring 40', 'TOYOTA shock', 'fluid']), async (refused) => {
        const journey = startJourney()
        journey.refuse(refused)
        const wanted = journey.additions().map(({ record }) => record)
        journey.press()
        await journey.rest()
        expect(journey.sent).toEqual(wanted)
        expect([...journey.cart.keys()]).toEqual(wanted.filter((id) => !refused.includes(id)))
        expect(journey.failures().map(({ name: id, message }) => [id, message])).toEqual(
          wanted.filter((id) => refused.includes(id)).map((id) => [id, 'Sold out just now.']),
        )
        journey.actor.stop()
      }),
    )
  })

  it('JOB-05/refused a refusal is no longer named when the shopper leaves the part out, and is again when not', async () => {
    const journey = startJourney()
    journey.refuse(['TOYOTA shock', 'fluid'])
    journey.press()
    await journey.rest()
    const named = () => journey.failures().map(({ name: id }) => id)
    expect(named()).toEqual(['TOYOTA shock', 'fluid'])
    journey.actor.send({ type: 'need.leftOut', need: '2' })
    expect(named()).toEqual(['fluid'])
    journey.actor.send({ type: 'need.wanted', need: '2' })
    expect(named()).toEqual(['TOYOTA shock', 'fluid'])
  })

  it('JOB-05/vehicle another vehicle while parts are being added: no further part of the vehicle before is sent', async () => {
    const journey = startJourney()
    journey.press()
    await Promise.resolve()
    journey.actor.send({ type: 'vehicle.changed', vehicle: vehicles[1] })
    await journey.rest()
    expect(journey.sent).toEqual(['TOYOTA spring 40'])
    expect(journey.actor.getSnapshot().context.vehicle).toEqual(vehicles[1])
    journey.press()
    await journey.rest()
    expect(journey.plan().isComplete).toBe(true)
    expect([...journey.cart.keys()]).toEqual(['TOYOTA spring 40', 'FORD spring 40', 'FORD shock', 'fluid'])
  })
})
