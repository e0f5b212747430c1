/** The price of a piece of work, and the day when all of its parts are there. */
import { describe, expect, it } from 'vitest'
import { costOf, type SoldPart, wholeArrival, wholeCost } from '#domain/job/jobSummary.ts'
import { planJob } from '#domain/job/planJob.ts'
import { money } from '#domain/money.ts'
import { need, noChoices, part, plan } from '#tests/support/jobs.ts'

/** Without kits in the cart. */
const arrivalOf = (of: ReturnType<typeof plan>, held: Parameters<typeof wholeArrival>[1]) =>
  wholeArrival(of, held, [], null)

describe('what the work costs and when all is there', () => {
  const needs = [
    need('1', [part('a')]),
    need('2', [part('b', { offers: [{ upTo: 9, days: 'within 5-10 days' }] })]),
  ]
  it('JOB-03/cost the missing parts, and all together with those in the cart', () => {
    const half = plan(needs, { a: 2 })
    expect(costOf(half.additions)).toEqual(money(2000))
    expect(wholeCost(half, [])).toEqual(money(4000))
    expect(costOf([{ part: part('x', { gross: null }), quantity: 1 }])).toBe(null)
    expect(costOf([])).toBe(null)
    expect(wholeCost(plan([need('1', [])]), [])).toBe(null)
    const one = (over: Partial<SoldPart> = {}) => ({ part: part('x', over), quantity: 1 })
    expect(costOf([one(), one({ gross: money(1, 'PLN', 'zł') })])).toBe(null)
    expect(costOf([one(), one({ gross: null })])).toBe(null)
    expect(costOf([one({ gross: null }), one()])).toBe(null)
  })
  it('JOB-03/cost counts the part that the cart has, and nothing where a need cannot be met', () => {
    const either = [need('1', [part('a'), part('dear', { gross: money(5000) })])]
    expect(wholeCost(plan(either, { dear: 2 }), [])).toEqual(money(10_000))
    const few = [need('1', [part('a')]), need('2', [part('few', { max: 1 })])]
    expect(wholeCost(plan(few), [])).toBe(null)
    const gone = [need('1', [part('a')]), need('2', [])]
    expect(wholeCost(plan(gone), [])).toBe(null)
  })
  it('JOB-03/cost counts what the cart has, also where it would be bought only if the shopper said so', () => {
    const optional = [need('1', [part('a')]), need('2', [part('b')], { isOptional: true })]
    expect(wholeCost(plan(optional), [])).toEqual(money(2000))
    expect(wholeCost(plan(optional, { b: 2 }), [])).toEqual(money(4000))
  })
  it('JOB-03/alike counts each of two brands in the cart with its own price', () => {
    const either = [need('1', [part('a'), part('dear', { gross: money(5000) })])]
    expect(wholeCost(plan(either, { a: 1, dear: 1 }), [])).toEqual(money(6000))
  })
  it('JOB-03/kit counts a kit in the cart with its price instead of its parts one by one', () => {
    const kit = part('kit', { gross: money(3500), components: [{ itemId: 'a', quantity: 2 }] })
    const cart = (count: number, from: string | null) => [{ itemId: 'a', quantity: count, kit: from }]
    const whole = (pieces: number, from: string | null, kits: readonly SoldPart[]) => {
      const work = { needs: [need('1', [part('a')], { pieces }), need('2', [part('b')])], kits }
      return wholeCost(planJob(work, cart(pieces, from), noChoices), kits)
    }
    expect(whole(2, 'kit', [kit])).toEqual(money(3500 + 2000))
    expect(whole(4, 'kit', [kit])).toEqual(money(2 * 3500 + 2000))
    expect(whole(2, null, [kit])).toEqual(money(2000 + 2000))
    // The price of a kit that is not for this work is not known here.
    expect(whole(2, 'other', [kit])).toBe(null)
  })
  it('JOB-03/kit a part of a kit in the cart is there with the kit', () => {
    const kit = part('kit', {
      offers: [{ upTo: 9, days: 'within 5-10 days' }],
      components: [{ itemId: 'a', quantity: 2 }],
    })
    const held = [
      { itemId: 'a', quantity: 2, kit: 'kit' },
      { itemId: 'kit', quantity: 1 },
    ]
    const work = { needs: [need('1', [part('a')])], kits: [kit] }
    expect(wholeArrival(planJob(work, held, noChoices), held, [kit], null)?.name).toBe('kit')
    expect(wholeArrival(planJob(work, held, noChoices), held, [], null)).toBe(null)
  })
  it('JOB-03/when the day of the part that comes last, unless one is not known', () => {
    expect(arrivalOf(plan(needs), [])).toMatchObject({ day: '1 Dec', name: 'b' })
    expect(arrivalOf(plan(needs, { a: 2 }), [{ itemId: 'a', quantity: 2 }])).toMatchObject({
      day: '1 Dec',
      name: 'b',
    })
    expect(arrivalOf(plan(needs, { b: 20, a: 2 }), [{ itemId: 'b', quantity: 20 }])).toBe(null)
    expect(arrivalOf(plan([need('1', [])]), [])).toBe(null)
    expect(arrivalOf(plan(needs, {}, { wanted: { 2: false } }), [])).toMatchObject({
      day: '26 Nov',
      name: 'a',
    })
  })
  it('JOB-03/when counts the parts that are in the cart already, and the kit that is bought', () => {
    expect(arrivalOf(plan(needs, { b: 2 }), [{ itemId: 'b', quantity: 2 }])).toMatchObject({
      day: '1 Dec',
      name: 'b',
    })
    const kit = part('kit', {
      offers: [{ upTo: 9, days: 'within 5-10 days' }],
      components: [{ itemId: 'a', quantity: 2 }],
    })
    const both = [need('1', [part('a')]), need('2', [part('c')])]
    expect(arrivalOf(plan(both, {}, { kit: 'kit' }, [kit]), [])).toMatchObject({ day: '1 Dec', name: 'kit' })
    // Its parts come with it, not when they would come alone.
    const late = part('late', { offers: [{ upTo: 9, days: 'within 10-20 days' }] })
    const box = part('box', { components: [{ itemId: 'late', quantity: 1 }] })
    const alone = [need('1', [late])]
    const arrival = (held: Record<string, number>, pieces: readonly { itemId: string; quantity: number }[]) =>
      arrivalOf(plan(alone, held, { kit: 'box' }, [{ ...box, components: [...pieces] }]), [])?.name
    expect(arrival({}, [{ itemId: 'late', quantity: 2 }])).toBe('box')
    expect(arrival({ late: 1 }, [{ itemId: 'late', quantity: 1 }])).toBe('late')
  })
  it('JOB-03/when asks for the whole quantity, with what the cart has of it', () => {
    const slow = part('slow', {
      offers: [
        { upTo: 1, days: 'within 2-5 days' },
        { upTo: 9, days: 'within 5-10 days' },
      ],
    })
    const pieces = (count: number) => need('2', [slow], { pieces: count })
    const single = need('1', [part('a')], { pieces: 1 })
    expect(arrivalOf(plan([single, pieces(1)]), [])?.day).toBe('26 Nov')
    expect(arrivalOf(plan([single, pieces(2)]), [])).toMatchObject({ day: '1 Dec', name: 'slow' })
    expect(arrivalOf(plan([pieces(2)], { slow: 1 }), [{ itemId: 'slow', quantity: 1 }])?.day).toBe('1 Dec')
  })
  it('JOB-03/when names the last part, of several the first, and none where one cannot be had', () => {
    const late = (id: string) => part(id, { offers: [{ upTo: 9, days: 'within 5-10 days' }] })
    const last = (...parts: readonly SoldPart[]) =>
      arrivalOf(plan(parts.map((one, index) => need(String(index), [one]))), [])?.name
    expect(last(late('b'), part('a'))).toBe('b')
    expect(last(late('b'), late('c'))).toBe('b')
    expect(last(part('a'), late('b'), late('c'))).toBe('b')
    expect(last(part('a'), part('few', { max: 1 }))).toBeUndefined()
    expect(arrivalOf(plan([need('1', [part('a')]), need('2', [])]), [])).toBe(null)
  })
})
