/** The life of an order as the shop tells it, from what an upstream of any kind says. */
import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { order as wireOrder } from '#contract/cart.ts'
import { orderEventTypes } from '#contract/orderEvents.ts'
import { orderLifeOf } from '../../../graphql-server/translate/orderLife.ts'

const now = new Date('2026-11-24T12:00:00Z')
const line = { _id: 'l1', item: { id: 'i1' }, displayname: 'Rear shock', quantity: 2 }
type Fields = Record<string, unknown>
const lifeOf = (fields: Fields, isPaid = false) => {
  const order = v.parse(wireOrder, { _id: 'o1', name: 'SO1', transactionlines: [line], ...fields })
  const translation = { currency: 'EUR', photoUrl: () => null }
  return orderLifeOf(order, { gross: 100, isPaid, now, translation })
}
const at = (hour: number) => `2026-11-21T${String(hour).padStart(2, '0')}:00:00Z`
const stepsOf = ({ steps }: ReturnType<typeof lifeOf>) =>
  steps.filter(({ progress }) => progress !== 'AHEAD').map(({ status }) => status)

describe('an upstream without events', () => {
  it.each([
    ['open', {}, false, 'AWAITING_PAYMENT'],
    ['paid', { paymentstatus: 'paid' }, false, 'PAID'],
    ['paid, as only the shop knows', {}, true, 'PAID'],
    ['waiting', { paymentstatus: 'paid', deliverystatus: 'waiting' }, false, 'PAID'],
    ['sent', { paymentstatus: 'paid', deliverystatus: 'sent' }, false, 'SHIPPED'],
    ['delivered', { paymentstatus: 'paid', deliverystatus: 'delivered' }, false, 'DELIVERED'],
    ['cancelled', { cancelledat: at(9), cancelreason: 'unpaid' }, false, 'CANCELLED'],
  ] as const)('ORD-26/fields shows what its other fields say: %s', (_name, fields, isPaid, status) => {
    const life = lifeOf({ placedat: at(8), ...fields }, isPaid)
    expect(life.status).toBe(status)
    expect(life.events[0]).toMatchObject({ type: 'PLACED', at: '2026-11-21T08:00:00.000Z' })
    expect([life.parcels, life.promise, life.requests]).toEqual([[], null, []])
  })

  it('ORD-26 shows an order of which nothing else is known', () => {
    expect(stepsOf(lifeOf({}))).toEqual(['PLACED', 'AWAITING_PAYMENT'])
  })
})

describe('an upstream with events', () => {
  const parcel = { _id: 'p1', carrier: 'DPD', number: '0550', url: 'https://dpd.example/0550' }
  const life = [
    { type: 'delivered', at: at(20), place: 'Bonn', parcel: { _id: 'p1' } },
    { type: 'placed', at: at(1), expectedfrom: '2026-11-23', expecteduntil: '2026-11-26' },
    { type: 'shipped', at: at(10), parcel: { ...parcel, lines: [{ _id: 'l1', quantity: 2 }] } },
    { type: 'paid', at: at(2) },
    { type: 'in_transit', at: at(12), place: 'Depot\u202eKöln', text: 'Sorted', parcel: { _id: 'p1' } },
  ]

  it('ORD-26 tells steps, events and parcels in the order of their times', () => {
    const { status, events, parcels, promise } = lifeOf({ events: life })
    expect(status).toBe('DELIVERED')
    expect(events.map(({ type }) => type)).toEqual(['PLACED', 'PAID', 'SHIPPED', 'IN_TRANSIT', 'DELIVERED'])
    expect(events[3]).toEqual({
      type: 'IN_TRANSIT',
      at: '2026-11-21T12:00:00.000Z',
      place: 'Depot Köln',
      text: 'Sorted',
      parcel: 'p1',
      amount: null,
      lines: [],
    })
    const { _id: id, ...named } = parcel
    expect(parcels).toEqual([{ id, ...named, lines: [{ name: 'Rear shock', quantity: 2 }], delivered: true }])
    expect(promise).toMatchObject({ from: '2026-11-23', until: '2026-11-26', state: 'KEPT' })
  })

  it('ORD-26/unknown ignores types that it does not know, unreadable times and what cannot have happened', () => {
    const strange = [
      { type: 'teleported', at: at(3), beam: { strength: 9 } },
      { type: 'paid', at: 'yesterday' },
      { type: 'delivered', at: at(4), parcel: { _id: 'never sent' } },
      { type: 'in_transit', at: at(4), place: 'Nowhere', parcel: { _id: 'never sent' } },
    ]
    const { status, events } = lifeOf({ events: [life[1], ...strange] })
    expect(status).toBe('AWAITING_PAYMENT')
    expect(events.map(({ type }) => type)).toEqual(['PLACED'])
  })

  it.each([
    'javascript:alert(document.cookie)',
    'JAVASCRIPT://dpd.example/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'http://dpd.example/0550',
    'https://shop@evil.example/0550',
    '//evil.example',
    'dpd.example',
    '',
  ])('ORD-22 shows no link to %j', (url) => {
    const [shown] = lifeOf({
      events: [{ type: 'shipped', at: at(10), parcel: { ...parcel, url } }],
    }).parcels
    expect(shown).toMatchObject({ carrier: 'DPD', number: '0550', url: null })
  })

  it('ORD-25/step a request stands where its last step left it, whatever the clocks say', () => {
    const request = { _id: 'r1', kind: 'return' }
    const steps = ['request_received', 'request_accepted', 'returned', 'refunded']
    const states = ['RECEIVED', 'ACCEPTED', 'GOODS_RETURNED', 'REFUNDED']
    for (const [count, state] of states.entries()) {
      const own = steps.slice(0, count + 1).map((type, hour) => ({ type, at: at(22 - hour), request }))
      expect(lifeOf({ events: [...life, ...own] }).requests).toMatchObject([
        { id: 'r1', kind: 'RETURN', state, receivedAt: '2026-11-21T22:00:00.000Z' },
      ])
    }
  })

  const request = { _id: 'r1', kind: 'return' }
  const back = (type: string, hour: number, fields: Fields = {}) => ({ type, at: at(hour), ...fields })
  const endOf = (...events: Fields[]) => {
    const { status, events: shown, requests } = lifeOf({ events: [...life, ...events] })
    return [status, shown.slice(life.length).map(({ type }) => type), requests.map(({ state }) => state)]
  }

  it('ORD-20/parts ORD-27/events money that goes back in part is shown, and changes no status until all of it is back', () => {
    expect(endOf(back('refunded', 21, { amount: 40 }))).toEqual(['DELIVERED', ['REFUNDED'], []])
    const [part] = lifeOf({ events: [...life, back('refunded', 21, { amount: 40.5 })] }).events.slice(-1)
    expect(part?.amount).toEqual({ amount: 4050, currency: 'EUR', symbol: '€' })
    const rest = back('refunded', 22, { amount: 60 })
    expect(endOf(back('refunded', 21, { amount: 40 }), rest)).toEqual([
      'REFUNDED',
      ['REFUNDED', 'REFUNDED'],
      [],
    ])
    const twice = [rest, rest]
    expect(endOf(...twice)).toEqual(['DELIVERED', ['REFUNDED'], []])
    const further = [back('refunded', 21), back('refunded', 22)]
    expect(endOf(...further)).toEqual(['REFUNDED', ['REFUNDED'], []])
  })

  it('ORD-20/parts ORD-25/step ORD-27/requests the money for a part that came back ends its return', () => {
    const received = back('request_received', 21, { request })
    const returned = back('returned', 22, { request })
    const refunded = back('refunded', 23, { request, amount: 40 })
    expect(endOf(received, returned)).toEqual([
      'RETURNED',
      ['REQUEST_RECEIVED', 'RETURNED'],
      ['GOODS_RETURNED'],
    ])
    const types = ['REQUEST_RECEIVED', 'RETURNED', 'REFUNDED']
    expect(endOf(received, returned, refunded)).toEqual(['REFUNDED', types, ['REFUNDED']])
    // The money may go back before the goods are there.
    expect(endOf(received, { ...refunded, at: at(21) }, returned)[0]).toBe('REFUNDED')
  })

  it('ORD-25/step a second return after the money of the first one stands where its last step left it', () => {
    const first = [back('request_received', 21, { request }), back('returned', 21, { request })]
    const paidBack = back('refunded', 21, { request, amount: 40 })
    const other = { _id: 'r2', kind: 'return' }
    const second = ['request_received', 'returned', 'refunded'].map((type) =>
      back(type, 22, { request: other, ...(type === 'refunded' && { amount: 10 }) }),
    )
    const [, shown, requests] = endOf(...first, paidBack, ...second)
    expect([shown?.length, requests]).toEqual([6, ['REFUNDED', 'REFUNDED']])
  })

  it('PAY-16/page what was paid too much goes back without a word on the rest of the order', () => {
    const over = back('overpayment_refunded', 21, { amount: 40 })
    expect(endOf(over, over)).toEqual(['DELIVERED', ['OVERPAYMENT_REFUNDED'], []])
    const { events, refunded } = lifeOf({ events: [...life, over] })
    expect([events.at(-1)?.amount?.amount, refunded]).toEqual([4000, null])
  })

  it('LAW-08/part a withdrawal names what it took out of an unpaid order', () => {
    const removedlines = [{ displayname: 'Front shock', quantity: 2 }]
    const withdrawal = { _id: 'w1', kind: 'withdrawal' }
    const received = { type: 'request_received', at: at(10), request: { ...withdrawal, removedlines } }
    const accepted = { type: 'request_accepted', at: at(10), request: withdrawal }
    expect(lifeOf({ events: [received, accepted] }).requests).toMatchObject([
      { state: 'ACCEPTED', unpaid: true, lines: [{ name: 'Front shock', quantity: 2 }] },
    ])
    expect(lifeOf({ events: [{ ...received, request: withdrawal }] }).requests).toMatchObject([
      { unpaid: false, lines: [] },
    ])
  })

  describe('ORD-41 lines that the merchant cancels', () => {
    const kit = {
      transactionlines: [
        { _id: 'k', item: { id: 'kit', recordtype: 'kititem' }, displayname: 'Kit', quantity: 2 },
        { _id: 'c', item: { id: 'bolt' }, displayname: 'Bolt', quantity: 4, kitcomponent: true, init: 'k' },
        line,
      ],
    }
    const [placed, paid] = ['placed', 'paid'].map((type, hour) => ({ type, at: at(hour + 1) }))
    const gone = (id: string, quantity: number, hour: number, amount = 20) => ({
      type: 'lines_cancelled',
      at: at(hour),
      text: 'Sold out',
      lines: [{ _id: id, quantity }],
      amount,
    })
    const sent = (lines: Fields[], hour: number) => ({
      type: 'shipped',
      at: at(hour),
      parcel: { ...parcel, lines },
    })

    it('ORD-41/page are named with their units, and wait for no parcel', () => {
      const partly = [placed, paid, gone('k', 1, 5), sent([{ _id: 'c', quantity: 2 }], 6)]
      const { events, status } = lifeOf({ ...kit, events: partly })
      expect(events[2]).toMatchObject({
        type: 'LINES_CANCELLED',
        text: 'Sold out',
        amount: null,
        lines: [{ id: 'k', name: 'Kit', quantity: 1 }],
      })
      expect(status).toBe('PARTLY_SHIPPED')
      expect(lifeOf({ ...kit, events: [...partly, gone('l1', 2, 7)] }).status).toBe('SHIPPED')
    })

    it('ORD-41/page one that is listed twice counts once, and one of lines that are not of the order not at all', () => {
      const twice = [gone('l1', 1, 5), gone('l1', 1, 5)]
      const { events, status } = lifeOf({
        events: [placed, paid, ...twice, gone('x', 9, 5), sent([{ _id: 'l1', quantity: 1 }], 6)],
      })
      expect(events.map(({ type, lines }) => [type, lines.length])).toEqual([
        ['PLACED', 0],
        ['PAID', 0],
        ['LINES_CANCELLED', 1],
        ['LINES_CANCELLED', 0],
        ['SHIPPED', 0],
      ])
      expect(status).toBe('SHIPPED')
    })

    it('ORD-41/refund the money for them changes no status, also where goods come back later', () => {
      const before = [placed, paid, gone('l1', 1, 3), back('refunded', 4, { amount: 20 })]
      const some = lifeOf({ events: before })
      expect([some.status, some.refunded]).toEqual(['PAID', { amount: 2000, currency: 'EUR', symbol: '€' }])
      const returned = [...before, sent([{ _id: 'l1', quantity: 1 }], 6), back('returned', 8)]
      expect(lifeOf({ events: returned }).status).toBe('RETURNED')
      const all = lifeOf({ events: [...returned, back('refunded', 9, { amount: 80 })] })
      expect([all.status, all.refunded?.amount]).toEqual(['REFUNDED', 10_000])
    })
  })

  it('ORD-20/impossible money that was not paid does not go back, nor goods that were not sent', () => {
    const [placed] = life.filter(({ type }) => type === 'placed')
    const { status, events } = lifeOf({
      events: [placed, back('refunded', 3, { amount: 40 }), back('returned', 4)],
    })
    expect([status, events.map(({ type }) => type)]).toEqual(['AWAITING_PAYMENT', ['PLACED']])
  })

  it('ORD-27/parcels a part that is also in a kit of the parcel is named once, with all of its pieces', () => {
    const component = { _id: 'l2', item: { id: 'i1' }, displayname: 'Rear shock', quantity: 1 }
    const lines = [
      { _id: 'l1', quantity: 2 },
      { _id: 'l2', quantity: 1 },
    ]
    const { parcels } = lifeOf({
      transactionlines: [line, component],
      events: [{ type: 'shipped', at: at(10), parcel: { ...parcel, lines } }],
    })
    expect(parcels[0]?.lines).toEqual([{ name: 'Rear shock', quantity: 3 }])
  })

  it('ORD-26 any list of events gives a life that can be shown', () => {
    const anyEvent = fc.record({
      type: fc.oneof(fc.constantFrom(...orderEventTypes), fc.string()),
      at: fc.oneof(fc.date({ noInvalidDate: false }).map(String), fc.constantFrom(at(1), at(2)), fc.string()),
      place: fc.option(fc.string({ unit: 'binary' }), { nil: undefined }),
      parcel: fc.option(
        fc.record({
          _id: fc.constantFrom('p1', 'p2'),
          url: fc.oneof(fc.constantFrom('https://dpd.example/1', 'http://dpd.example'), fc.string()),
          lines: fc.constantFrom(undefined, [{ _id: 'l1', quantity: 1e300 }], [{ _id: 'l9', quantity: -1 }]),
        }),
        { nil: undefined },
      ),
      amount: fc.option(fc.double({ noNaN: true, noDefaultInfinity: true }), { nil: undefined }),
      lines: fc.constantFrom(undefined, [], [{ _id: 'l1', quantity: -1e300 }], [{ _id: 'l1', quantity: 1 }]),
      expecteduntil: fc.option(fc.string(), { nil: undefined }),
    })
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 8 }), fc.boolean(), (events, isPaid) => {
        const { steps, parcels, status } = lifeOf({ events }, isPaid)
        expect(steps.filter(({ progress }) => progress === 'CURRENT')).toMatchObject([{ status }])
        for (const { url = null } of parcels) expect(url === null || url.startsWith('https://')).toBe(true)
      }),
    )
  })
})
