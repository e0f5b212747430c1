/** What a piece of work needs, and whether a cart has it. */
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  heldPieces,
  type Job,
  type JobChoices,
  type JobNeed,
  type JobPart,
  piecesPerUnit,
  planJob,
} from '#domain/job.ts'
import type { SoldPart } from '#domain/jobSummary.ts'
import { money } from '#domain/money.ts'

const asOf = '2026-11-21T10:00:00.000Z'
const part = (id: string, over: Partial<SoldPart> = {}): SoldPart => ({
  id,
  name: id,
  axle: null,
  side: null,
  unit: 'PIECE',
  lift: null,
  components: [],
  max: 10,
  gross: money(1000),
  offers: [{ upTo: 10, days: 'within 2-5 days' }],
  asOf,
  ...over,
})
const need = (
  id: string,
  parts: readonly SoldPart[],
  over: Partial<JobNeed<SoldPart>> = {},
): JobNeed<SoldPart> => ({
  id,
  axle: 'FRONT',
  side: null,
  pieces: 2,
  aboveLift: null,
  isOptional: false,
  parts,
  ...over,
})
const none: JobChoices = { parts: {}, wanted: {}, kit: null }
const plan = (
  needs: readonly JobNeed<SoldPart>[],
  held: Readonly<Record<string, number>> = {},
  choices: Partial<JobChoices> = {},
  kits: readonly SoldPart[] = [],
) =>
  planJob(
    { needs, kits },
    Object.entries(held).map(([itemId, quantity]) => ({ itemId, quantity })),
    { ...none, ...choices },
  )
const statuses = (of: { needs: readonly { status: string }[] }) => of.needs.map(({ status }) => status)
const added = (of: ReturnType<typeof plan>) => of.additions.map((one) => [one.part.id, one.quantity])

describe('JOB-02/units a unit of sale makes up', () => {
  it.each([
    ['PIECE', 'FRONT', 2, 1],
    [null, 'FRONT', 2, 1],
    ['PAIR', 'FRONT', 2, 2],
    ['PAIR', 'FRONT', 1, 1],
    ['PAIR', null, 4, 2],
    ['AXLE', 'FRONT', 4, 4],
    ['AXLE', null, 4, 2],
    ['SET', null, 4, 4],
  ] as const)('%s on %s, of %i pieces: %i', (unit, axle, pieces, expected) => {
    expect(piecesPerUnit(part('x', { unit }), { axle, side: null, pieces })).toBe(expected)
  })
  it('JOB-02/axle,side nothing of another axle or side', () => {
    const front = { axle: 'FRONT', side: 'LEFT', pieces: 1 } as const
    expect(piecesPerUnit(part('x', { axle: 'REAR' }), front)).toBe(0)
    expect(piecesPerUnit(part('x', { side: 'RIGHT' }), front)).toBe(0)
    expect(piecesPerUnit(part('x', { axle: 'FRONT', side: 'LEFT' }), front)).toBe(1)
    expect(piecesPerUnit(part('x', { side: 'RIGHT' }), { ...front, side: null })).toBe(1)
  })
})

describe('the plan of a piece of work', () => {
  it('JOB-02/quantity adds what is missing, once for each side', () => {
    const shocks = [need('1', [part('shock')])]
    expect(added(plan(shocks))).toEqual([['shock', 2]])
    expect(added(plan(shocks, { shock: 1 }))).toEqual([['shock', 1]])
    expect(plan(shocks, { shock: 2 })).toMatchObject({ isComplete: true, additions: [] })
  })
  it('JOB-02/quantity counts one part in the cart for one need only', () => {
    const twice = [need('1', [part('bush')]), need('2', [part('bush')])]
    const half = plan(twice, { bush: 2 })
    expect(statuses(half)).toEqual(['covered', 'missing'])
    expect(added(half)).toEqual([['bush', 2]])
    expect(added(plan(twice))).toEqual([['bush', 4]])
  })
  it('JOB-02/side two left parts are not a pair', () => {
    const left = part('left', { side: 'LEFT' })
    const right = part('right', { side: 'RIGHT' })
    const arms = [
      need('1', [left], { side: 'LEFT', pieces: 1 }),
      need('2', [right], { side: 'RIGHT', pieces: 1 }),
    ]
    expect(added(plan(arms, { left: 2 }))).toEqual([['right', 1]])
  })
  it('JOB-02/alike counts parts that serve alike together, and adds the one that is in the cart', () => {
    const pads = [need('1', [part('kestrel'), part('other')])]
    expect(added(plan(pads, { other: 1 }))).toEqual([['other', 1]])
    expect(plan(pads, { other: 1, kestrel: 1 }).isComplete).toBe(true)
    expect(added(plan(pads, {}, { parts: { 1: 'other' } }))).toEqual([['other', 2]])
  })
  it('JOB-02/stock takes a part of which enough can be bought, and says where there is none', () => {
    const few = part('few', { max: 1 })
    expect(added(plan([need('1', [few, part('many')])]))).toEqual([['many', 2]])
    expect(plan([need('1', [few])])).toMatchObject({ additions: [], isComplete: false })
    expect(statuses(plan([need('1', [few])]))).toEqual(['short'])
    // What the cart holds of it cannot be bought again.
    expect(statuses(plan([need('1', [part('a', { max: 3 })], { pieces: 4 })], { a: 2 }))).toEqual(['short'])
    expect(statuses(plan([need('1', [part('a', { max: 3 })]), need('2', [part('a', { max: 3 })])]))).toEqual([
      'missing',
      'short',
    ])
    expect(statuses(plan([need('1', [])]))).toEqual(['unavailable'])
  })
  it('JOB-02/lift asks for more above a lift, by what is chosen or in the cart', () => {
    const springs = need('1', [part('+40', { lift: 40 }), part('+50', { lift: 50 })])
    const arms = need('2', [part('arm')], { aboveLift: 40 })
    expect(statuses(plan([arms, springs]))).toEqual(['unneeded', 'missing'])
    expect(plan([arms, springs], { '+40': 2 }).isComplete).toBe(true)
    expect(statuses(plan([arms, springs], {}, { parts: { 1: '+50' } }))).toEqual(['missing', 'missing'])
    expect(statuses(plan([arms, springs], { '+50': 2 }))).toEqual(['missing', 'covered'])
    expect(statuses(plan([arms, springs], {}, { parts: { 1: '+50' }, wanted: { 1: false } }))).toEqual([
      'unneeded',
      'leftOut',
    ])
  })
  it('JOB-02/wanted leaves out what the shopper does not want, and adds the optional only if wanted', () => {
    const needs = [need('1', [part('a')]), need('2', [part('b')], { isOptional: true })]
    expect(added(plan(needs))).toEqual([['a', 2]])
    expect(added(plan(needs, {}, { wanted: { 1: false, 2: true } }))).toEqual([['b', 2]])
    expect(plan(needs, {}, { wanted: { 1: false } })).toMatchObject({ isComplete: true, additions: [] })
  })

  it('JOB-02/side neither adds nor proposes a part of the other side, even one that was chosen before', () => {
    const right = part('right', { side: 'RIGHT' })
    const arm = need('1', [right, part('left', { side: 'LEFT', max: 0 })], { side: 'LEFT', pieces: 1 })
    expect(plan([arm], {}, { parts: { 1: 'right' } }).needs[0]).toMatchObject({
      status: 'short',
      part: { id: 'left' },
    })
    const either = need('1', [right, part('a', { max: 1 }), part('b')], { side: 'LEFT', pieces: 1 })
    const only = need('2', [part('a', { max: 1 })], { pieces: 1 })
    expect(added(plan([either, only], {}, { parts: { 1: 'right' } }))).toEqual([
      ['b', 1],
      ['a', 1],
    ])
  })
  it('JOB-02/quantity counts units of sale: two pairs are four pieces', () => {
    expect(added(plan([need('1', [part('bushes', { unit: 'PAIR' })], { pieces: 4 })]))).toEqual([
      ['bushes', 2],
    ])
  })
  it('JOB-02/stock a need that nothing can serve does not change what others get', () => {
    const needs = [need('1', [part('few', { max: 1 }), part('many')]), need('2', [part('none', { max: 0 })])]
    expect(statuses(plan(needs))).toEqual(['missing', 'short'])
    expect(added(plan(needs))).toEqual([['many', 2]])
    const a = part('a', { max: 2 })
    const shared = [need('2', [a, part('b')]), need('3', [a])]
    const short = need('1', [part('few', { max: 1 }), part('many')])
    expect(statuses(plan([short, ...shared], {}, { parts: { 1: 'few' } }))).toEqual([
      'short',
      'missing',
      'missing',
    ])
    expect(statuses(plan([need('1', [part('none', { max: 0 })]), ...shared]))).toEqual([
      'short',
      'missing',
      'missing',
    ])
  })
  it('JOB-02/wanted a need that is left out takes nothing from others, and still counts what is there', () => {
    const leftOut = need('1', [part('x', { max: 2 })])
    const other = need('2', [part('x', { max: 2 }), part('y')])
    expect(added(plan([leftOut, other], {}, { wanted: { 1: false } }))).toEqual([['x', 2]])
    const same = need('2', [part('x')])
    expect(statuses(plan([leftOut, same], { x: 2 }, { wanted: { 1: false } }))).toEqual([
      'leftOut',
      'covered',
    ])
    expect(plan([leftOut], { x: 2 }, { wanted: { 1: false } }).needs[0]).toMatchObject({
      status: 'covered',
      held: 2,
    })
  })
  it('JOB-02/laws is not complete with one part in the cart and another that nobody sells', () => {
    expect(plan([need('1', [part('a')]), need('2', [])], { a: 2 }).isComplete).toBe(false)
  })

  const kit = part('kit', {
    lift: 50,
    components: [
      { itemId: 'shock', quantity: 2 },
      { itemId: 'spring', quantity: 1 },
    ],
  })
  const lift = [need('1', [part('shock')]), need('2', [part('spring')])]
  it('JOB-02/kits a chosen kit counts as what it holds, and what it lacks is added', () => {
    expect(added(plan(lift, {}, { kit: 'kit' }, [kit]))).toEqual([
      ['kit', 1],
      ['spring', 1],
    ])
    const raised = [...lift, need('3', [part('arm')], { aboveLift: 40 })]
    expect(statuses(plan(raised, {}, { kit: 'kit' }, [kit]))).toEqual(['covered', 'missing', 'missing'])
    // It is in the cart already.
    expect(added(plan(lift, { kit: 1, shock: 2, spring: 1 }, { kit: 'kit' }, [kit]))).toEqual([['spring', 1]])
    expect(added(plan(lift, {}, { kit: 'kit' }, [{ ...kit, max: 0 }]))).toEqual([
      ['shock', 2],
      ['spring', 2],
    ])
  })
  it('JOB-02/kits a kit is bought only where it is chosen, and is not in the cart before it is added', () => {
    expect(added(plan(lift, {}, {}, [kit]))).toEqual([
      ['shock', 2],
      ['spring', 2],
    ])
    const whole = { ...kit, components: ['shock', 'spring'].map((itemId) => ({ itemId, quantity: 2 })) }
    const chosen = plan(lift, {}, { kit: 'kit' }, [whole])
    expect(added(chosen)).toEqual([['kit', 1]])
    expect(chosen.isComplete).toBe(false)
    expect(chosen.needs.map(({ held }) => held)).toEqual([0, 0])
  })
  it('JOB-02/kits a kit in the cart raises the vehicle; one that is only offered does not', () => {
    const raised = [need('1', [part('shock')]), need('2', [part('arm')], { aboveLift: 40 })]
    expect(statuses(plan(raised, { kit: 1, shock: 2 }, {}, [kit]))).toEqual(['covered', 'missing'])
    expect(statuses(plan(raised, { shock: 2 }, {}, [kit]))).toEqual(['covered', 'unneeded'])
  })
  it('JOB-02/kits a kit in the cart counts once, whether the upstream lists its parts or not', () => {
    const line = (components: readonly unknown[]) => ({ item: { id: 'kit' }, quantity: 2, components })
    const opened = heldPieces({ lines: [line([])], itemQuantities: [{ itemId: 'kit', quantity: 2 }] }, [kit])
    expect(planJob({ needs: lift, kits: [kit] }, opened, none).isComplete).toBe(true)
    const listed = { lines: [line([{}])], itemQuantities: [{ itemId: 'shock', quantity: 4 }] }
    expect(heldPieces(listed, [kit])).toEqual([{ itemId: 'shock', quantity: 4 }])
    const plain = { item: { id: 'shock' }, quantity: 4, components: [] }
    expect(heldPieces({ ...listed, lines: [plain] }, [kit])).toEqual([{ itemId: 'shock', quantity: 4 }])
  })
})

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
        const { needs } = planJob(job, quantities(held), none)
        const counted = needs.reduce((sum, one) => sum + one.held, 0)
        expect(counted).toBeLessThanOrEqual(ids.reduce((sum, id) => sum + (held[id] ?? 0), 0))
      }),
    )
  })
})
