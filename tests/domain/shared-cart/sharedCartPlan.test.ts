/** What a shared cart comes to now, and what one press adds. */
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { itemQuantitiesOf } from '#domain/cart/cartLines.ts'
import { money } from '#domain/money.ts'
import {
  type MatchedLine,
  type MatchedPart,
  planSharedCart,
  type SharedCartChoices,
} from '#domain/shared-cart/sharedCartPlan.ts'

const part = (id: string, over: Partial<MatchedPart> = {}): MatchedPart => ({
  id,
  name: id,
  gross: money(1190),
  net: money(1000),
  isExact: true,
  max: 5,
  ...over,
})
const line = (id: string, matches: readonly MatchedPart[], over: Partial<MatchedLine> = {}): MatchedLine => ({
  id,
  text: id,
  quantity: 2,
  sentPrice: null,
  matches,
  ...over,
})
const none: SharedCartChoices = { parts: {}, kept: {} }
const plan = (
  lines: readonly MatchedLine[],
  held: Readonly<Record<string, number>> = {},
  choices: Partial<SharedCartChoices> = {},
  isSameCountry = true,
  inKits: Readonly<Record<string, number>> = {},
) => {
  const quantities = (of: Readonly<Record<string, number>>) =>
    Object.entries(of).map(([itemId, quantity]) => ({ itemId, quantity }))
  const pieces = itemQuantitiesOf([...quantities(held), ...quantities(inKits)])
  return planSharedCart(
    lines,
    { pieces, lines: quantities(held) },
    { ...none, ...choices },
    { isSameCountry },
  )
}
const statuses = (of: ReturnType<typeof plan>) => of.lines.map(({ status }) => status)
const added = (of: ReturnType<typeof plan>) => of.additions.map((one) => [one.part.id, one.quantity])

describe('a shared cart now', () => {
  it('BUY-02/stock says what is gone, out of stock, or there in part', () => {
    const now = plan([
      line('1', [part('a')]),
      line('2', []),
      line('3', [part('c', { max: 0 })]),
      line('4', [part('d', { max: 1 })]),
      line('5', [part('e', { gross: null })]),
    ])
    expect(statuses(now)).toEqual(['found', 'unknown', 'unavailable', 'short', 'unavailable'])
    expect(added(now)).toEqual([
      ['a', 2],
      ['d', 1],
    ])
    expect([now.gross, now.net]).toEqual([money(3570), money(3000)])
    expect(statuses(plan([line('1', [part('last', { max: 2 })])]))).toEqual(['found'])
  })
  it('BUY-02/price names the sent price where it was another one, for the same country only', () => {
    const sent = (sentPrice: number | null, isSameCountry = true) =>
      plan([line('1', [part('a')], { sentPrice })], {}, {}, isSameCountry).lines[0]?.sent
    expect([sent(990), sent(1190), sent(null), sent(990, false)]).toEqual([money(990), null, null, null])
  })
  it('BUY-03/kept adds what is kept only, and of one part no more than there is', () => {
    const twice = [line('1', [part('a', { max: 3 })]), line('2', [part('a', { max: 3 })])]
    expect(added(plan(twice))).toEqual([['a', 3]])
    expect(added(plan(twice, {}, { kept: { 1: false } }))).toEqual([['a', 2]])
    expect(plan(twice, {}, { kept: { 1: false, 2: false } })).toMatchObject({ additions: [], gross: null })
  })
  it('BUY-03/twice does not choose what the cart holds, so that a link opened twice does not buy twice', () => {
    const held = plan([line('1', [part('a')])], { a: 2 })
    expect([statuses(held), added(held)]).toEqual([['held'], []])
    expect(added(plan([line('1', [part('a')])], { a: 2 }, { kept: { 1: true } }))).toEqual([['a', 2]])
    expect(statuses(plan([line('1', [part('a')])], { a: 1 }))).toEqual(['found'])
  })
  it('BUY-02/stock a part that is there is not out of stock because the cart or a line before has all of it', () => {
    const pair = part('a', { max: 2 })
    const twice = [line('1', [pair]), line('2', [pair])]
    expect(statuses(plan(twice))).toEqual(['found', 'taken'])
    expect(statuses(plan(twice, {}, { kept: { 1: false } }))).toEqual(['found', 'found'])
    expect(statuses(plan([line('1', [pair], { quantity: 3 })], { a: 2 }))).toEqual(['taken'])
    expect(statuses(plan([line('1', [pair])], {}, {}, true, { a: 2 }))).toEqual(['taken'])
  })
  it('BUY-03/twice a piece in the cart stands for one line alone', () => {
    const twice = [line('1', [part('a')]), line('2', [part('a')])]
    const held = plan(twice, { a: 2 })
    expect([statuses(held), added(held)]).toEqual([['held', 'found'], [['a', 2]]])
    expect(statuses(plan(twice, { a: 4 }))).toEqual(['held', 'held'])
  })
  it('BUY-03/twice parts inside of a kit are none that somebody sent, but take their share of the stock', () => {
    const springs = plan([line('1', [part('a', { max: 5 })], { quantity: 4 })], {}, {}, true, { a: 4 })
    expect([statuses(springs), added(springs)]).toEqual([['short'], [['a', 1]]])
  })
  it('BUY-05/ambiguous chooses none of several parts, nor one that is not sure', () => {
    const several = [line('1', [part('a'), part('b')])]
    expect([statuses(plan(several)), added(plan(several))]).toEqual([['ambiguous'], []])
    expect(added(plan(several, {}, { parts: { 1: 'b' } }))).toEqual([['b', 2]])
    const unsure = [line('1', [part('a', { isExact: false })])]
    expect(statuses(plan(unsure))).toEqual(['ambiguous'])
    expect(added(plan(unsure, {}, { parts: { 1: 'a' } }))).toEqual([['a', 2]])
    expect(statuses(plan(unsure, {}, { parts: { 1: 'gone' } }))).toEqual(['ambiguous'])
  })
  it('BUY-02/price gives no sum of different currencies, nor without a net price', () => {
    const mixed = [
      line('1', [part('a')]),
      line('2', [part('b', { gross: money(1, 'PLN', 'zł'), net: null })]),
    ]
    expect(plan(mixed)).toMatchObject({ gross: null, net: null })
    const grossOnly = plan([line('1', [part('a', { net: null })])])
    expect([grossOnly.gross, grossOnly.net]).toEqual([money(2380), null])
  })
})

it('BUY-03/laws for every link and every cart, what is added can be bought, each part once', () => {
  const ids = ['a', 'b', 'c']
  const anyPart = fc.record({ id: fc.constantFrom(...ids), isExact: fc.boolean() })
  const anyLines = fc.array(
    fc.record({
      quantity: fc.integer({ min: 1, max: 9 }),
      matches: fc.uniqueArray(anyPart, { selector: ({ id }) => id }),
    }),
    { maxLength: 6 },
  )
  const anyHeld = fc.dictionary(fc.constantFrom(...ids), fc.nat({ max: 9 }))
  const anyChoices = fc.record({
    parts: fc.dictionary(fc.constantFrom('0', '1', '2'), fc.constantFrom(...ids)),
    kept: fc.dictionary(fc.constantFrom('0', '1', '2'), fc.boolean()),
  })
  fc.assert(
    fc.property(anyLines, anyHeld, anyChoices, (lines, held, choices) => {
      const matched = lines.map(({ quantity, matches }, at) =>
        line(
          String(at),
          matches.map(({ id, isExact }) => part(id, { isExact })),
          { quantity },
        ),
      )
      const { additions } = plan(matched, held, choices)
      expect(new Set(additions.map((one) => one.part.id)).size).toBe(additions.length)
      for (const one of additions) expect((held[one.part.id] ?? 0) + one.quantity).toBeLessThanOrEqual(5)
    }),
  )
})
