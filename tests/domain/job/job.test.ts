/** What a piece of work needs, and whether a cart has it. */
import { describe, expect, it } from 'vitest'
import { piecesPerUnit } from '#domain/job/job.ts'
import { planJob } from '#domain/job/planJob.ts'
import { added, heldUnits, need, noChoices, part, plan, statuses } from '#tests/support/jobs.ts'

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
  it('JOB-02/wanted says of what is left out how much would be added', () => {
    const leftOut = (held: Record<string, number>) =>
      plan([need('1', [part('a')])], held, { wanted: { 1: false } }).needs[0]
    expect(leftOut({})).toMatchObject({ status: 'leftOut', quantity: 2 })
    expect(leftOut({ a: 1 })).toMatchObject({ status: 'leftOut', quantity: 1 })
    expect(plan([need('1', [])], {}, { wanted: { 1: false } }).needs[0]).toMatchObject({ quantity: 0 })
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
    const covered = plan([leftOut], { x: 2 }, { wanted: { 1: false } })
    expect([statuses(covered), heldUnits(covered.needs)]).toEqual([['covered'], 2])
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
    expect(statuses(plan(raised, {}, { kit: 'kit' }, [kit]))).toEqual(['inKit', 'missing', 'missing'])
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
    expect([statuses(chosen), heldUnits(chosen.needs)]).toEqual([['inKit', 'inKit'], 0])
  })
  it('JOB-03/kit what the cart has is told from what the chosen kit brings, and is used first', () => {
    const inCart = (held: Record<string, number>) => statuses(plan(lift, held, { kit: 'kit' }, [kit]))
    expect(inCart({ shock: 2, spring: 1 })).toEqual(['covered', 'inKit'])
    expect(inCart({ shock: 1, spring: 2 })).toEqual(['inKit', 'covered'])
    const either = [need('1', [part('shock'), part('other')]), need('2', [part('spring')])]
    expect(plan(either, { other: 2 }, { kit: 'kit' }, [kit]).needs[0]).toMatchObject({
      status: 'covered',
      part: { id: 'other' },
      held: [{ quantity: 2 }],
    })
    // The one that the cart has serves both needs, the one of the kit only the first.
    const shared = [need('1', [part('other'), part('shock')]), need('2', [part('other')])]
    expect(statuses(plan(shared, { other: 2 }, { kit: 'kit' }, [kit]))).toEqual(['inKit', 'covered'])
  })
  it('JOB-02/kits,lift a kit in the cart raises the vehicle; one that is only offered does not', () => {
    const raised = [need('1', [part('shock')]), need('2', [part('arm')], { aboveLift: 40 })]
    expect(statuses(plan(raised, { kit: 1, shock: 2 }, {}, [kit]))).toEqual(['covered', 'missing'])
    expect(statuses(plan(raised, { shock: 2 }, {}, [kit]))).toEqual(['covered', 'unneeded'])
  })
  it('JOB-02/kits a kit that is chosen beside a complete cart is not missing', () => {
    const twice = plan(lift, { shock: 2, spring: 2 }, { kit: 'kit' }, [kit])
    expect([statuses(twice), added(twice), twice.isComplete]).toEqual([['covered', 'covered'], [], true])
    // Its lift counts no more than the kit does.
    const arms = need('3', [part('arm')], { aboveLift: 40 })
    const raised = plan([...lift, arms], { shock: 2, spring: 2 }, { kit: 'kit' }, [kit])
    expect([statuses(raised)[2], raised.isComplete]).toEqual(['unneeded', true])
    // One piece that the cart lacks is in it.
    expect(added(plan(lift, { shock: 2, spring: 1 }, { kit: 'kit' }, [kit]))).toEqual([['kit', 1]])
  })
  it('JOB-03/kit names the kit in the cart that brings a part, and uses its parts before others', () => {
    const held = [
      { itemId: 'shock', quantity: 2, kit: 'kit' },
      { itemId: 'spring', quantity: 1, kit: 'kit' },
      { itemId: 'shock', quantity: 3 },
      { itemId: 'spring', quantity: 1 },
    ]
    const shares = planJob({ needs: lift, kits: [kit] }, held, noChoices).needs.map((one) =>
      one.held.map((share) => [share.part.id, share.quantity, share.kit]),
    )
    expect(shares).toEqual([
      [['shock', 2, 'kit']],
      [
        ['spring', 1, 'kit'],
        ['spring', 1, null],
      ],
    ])
  })
  it('JOB-03/alike names each part that the cart has for a need', () => {
    const pads = [need('1', [part('kestrel'), part('other')])]
    expect(plan(pads, { other: 1, kestrel: 1 }).needs[0]?.held).toMatchObject([
      { part: { id: 'kestrel' }, quantity: 1, kit: null },
      { part: { id: 'other' }, quantity: 1, kit: null },
    ])
  })
})
