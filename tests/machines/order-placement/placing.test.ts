import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { maxTries } from '#machines/order-placement/order-placement.machine.ts'
import { createFaultyUpstream, faults, placementInput } from './faultyUpstream.ts'

const sequence = [
  'saveShippingAddress',
  'shippingaddress=address-1',
  'saveBillingAddress',
  'billingaddress=address-2',
  'shipemail=ann@example.com',
  'paymentmethod=card',
  'reqpayment=true',
  'sendtogether=true',
  'addOrder',
]

describe('placing an order', () => {
  it('PAY-03 sends the steps in their order, with billing', async () => {
    const upstream = createFaultyUpstream()
    expect(await upstream.place()).toEqual({ kind: 'placed', orderId: 'order-1' })
    expect(upstream.effects).toEqual(sequence)
  })

  it('PAY-03/billing leaves the billing steps out without a billing address', async () => {
    const upstream = createFaultyUpstream()
    await upstream.place(placementInput({ billing: null }))
    expect(upstream.effects).toEqual(sequence.filter((step) => !step.toLowerCase().includes('billing')))
  })

  it('PAY-07/keys sends each step under its own key, and repeats it under the same key', async () => {
    const upstream = createFaultyUpstream(['none', 'lostAfter', 'lostBefore'])
    await upstream.place()
    expect(upstream.requests.slice(0, 5)).toEqual([
      'placement-1:saveShippingAddress',
      'placement-1:setShippingAddress',
      'placement-1:setShippingAddress',
      'placement-1:setShippingAddress',
      'placement-1:saveBillingAddress',
    ])
    expect(new Set(upstream.requests).size).toBe(sequence.length)
    expect(upstream.effects).toEqual(sequence)
  })

  it('PAY-07/no-repeat a second placement with the same key repeats no step that took effect', async () => {
    const lost = Array.from({ length: maxTries }, () => 'lostBefore' as const)
    const upstream = createFaultyUpstream([...Array.from({ length: 4 }, () => 'none' as const), ...lost])
    expect(await upstream.place()).toEqual({ kind: 'unanswered', step: 'setShipEmail' })
    expect(await upstream.place()).toEqual({ kind: 'placed', orderId: 'order-1' })
    expect(upstream.effects).toEqual(sequence)
  })

  it('PAY-06 an order whose answer was lost is found again, also under another key', async () => {
    const lost = Array.from({ length: maxTries }, () => 'lostAfter' as const)
    const upstream = createFaultyUpstream([...sequence.slice(1).map(() => 'none' as const), ...lost])
    expect(await upstream.place()).toEqual({ kind: 'unanswered', step: 'addOrder' })
    expect(await upstream.place()).toEqual({ kind: 'placed', orderId: 'order-1' })
    const elsewhere = await upstream.place(placementInput({ placementKey: 'placement-2' }))
    expect(elsewhere).toEqual({ kind: 'placed', orderId: 'order-1' })
    expect(upstream.orders).toHaveLength(1)
    expect(upstream.effects).toEqual(sequence)
  })

  it('PAY-06 a step whose answer does not come in time is repeated', async () => {
    const upstream = createFaultyUpstream(['slow', 'none', 'slow'])
    expect(await upstream.place()).toEqual({ kind: 'placed', orderId: 'order-1' })
    expect(upstream.effects).toEqual(sequence)
  })

  it('PAY-05 a refusal ends the placement with its step and the upstream’s message', async () => {
    const upstream = createFaultyUpstream(['none', 'refused'])
    expect(await upstream.place()).toEqual({ kind: 'refused', step: 'setShippingAddress', message: 'No.' })
    expect(upstream.orders).toHaveLength(0)
    expect(await upstream.place()).toEqual({ kind: 'placed', orderId: 'order-1' })
  })

  it('PAY-06 repeated placements make at most one order, whatever request is lost, slow, doubled or refused', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...faults), { maxLength: 40 }),
        fc.array(fc.constantFrom('placement-1', 'placement-2'), { minLength: 1, maxLength: 4 }),
        async (plan, keys) => {
          const upstream = createFaultyUpstream(plan)
          for (const placementKey of keys) {
            const result = await upstream.place(placementInput({ placementKey }))
            if (result.kind === 'placed') expect(upstream.orders).toEqual([result.orderId])
          }
          expect(upstream.orders.length).toBeLessThanOrEqual(1)
          const additions = upstream.effects.filter((effect) => effect === 'addOrder')
          expect(additions).toHaveLength(upstream.orders.length)
        },
      ),
      { numRuns: 60 },
    )
  })

  it('PAY-06 concurrent placements make one order', async () => {
    const upstream = createFaultyUpstream(['doubled', 'lostAfter', 'none', 'slow'])
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        upstream.place(placementInput({ placementKey: `placement-${index % 4}` })),
      ),
    )
    expect(new Set(results.map((result) => result.kind === 'placed' && result.orderId))).toEqual(
      new Set(['order-1']),
    )
    expect(upstream.orders).toHaveLength(1)
  })
})
