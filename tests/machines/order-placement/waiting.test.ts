/** The input of each step, and how long a placement waits, with a simulated clock. */
import { describe, expect, it } from 'vitest'
import { play } from '#flow-tools/walker/play.ts'
import { orderPlacementModel } from '../models/order-placement.ts'
import { placementInput } from './faultyUpstream.ts'

const place = (changes = {}) => play(orderPlacementModel, placementInput(changes))
type Placement = Awaited<ReturnType<typeof place>>
const port = (state: string) => `0.orderPlacement.placing.${state}`
const accepted = { kind: 'accepted', id: 'id-1' }
const unanswered = { kind: 'unanswered' }

/** The state whose step has no answer yet. */
const waitingAt = (placement: Placement): string | undefined => placement.world.pending[0]
/** Accepts all further steps up to `addOrder`. */
const acceptAll = async (placement: Placement) => {
  for (let at = waitingAt(placement); at && at !== port('addingOrder'); at = waitingAt(placement))
    await placement.answer(at, accepted)
}
const callsOf = (placement: Placement, state: string) =>
  placement.world.calls.filter(({ id }) => id === port(state)).length

describe('the input of the steps', () => {
  it('PAY-03 CHK-16 each address is saved in its own step, and set by the id of that step', async () => {
    const { shipping, billing } = placementInput()
    const placement = await place()
    expect(placement.world.inputOf(port('savingShippingAddress'))).toMatchObject({ address: shipping })
    await placement.answer(port('savingShippingAddress'), { kind: 'accepted', id: 'a1' })
    expect(placement.world.inputOf(port('settingShippingAddress'))).toMatchObject({ value: 'a1' })
    await placement.answer(port('settingShippingAddress'), accepted)
    expect(placement.world.inputOf(port('savingBillingAddress'))).toMatchObject({ address: billing })
    await placement.answer(port('savingBillingAddress'), { kind: 'accepted', id: 'a2' })
    expect(placement.world.inputOf(port('settingBillingAddress'))).toMatchObject({ value: 'a2' })
  })

  it('PAY-07 an address that is accepted without an id was not stored, so the step is repeated', async () => {
    const placement = await place()
    await placement.answer(port('savingShippingAddress'), { kind: 'accepted' })
    await placement.wait(200)
    expect(callsOf(placement, 'savingShippingAddress')).toBe(2)
    expect(callsOf(placement, 'settingShippingAddress')).toBe(0)
  })
})

describe('how long a placement waits', () => {
  it('PAY-07 the delay before a retry grows: 200 ms, then 400 ms', async () => {
    const placement = await place()
    for (const [tries, pause] of [200, 400].entries()) {
      await placement.answer(port('savingShippingAddress'), unanswered)
      await placement.wait(pause - 1)
      expect(callsOf(placement, 'savingShippingAddress')).toBe(tries + 1)
      await placement.wait(1)
      expect(callsOf(placement, 'savingShippingAddress')).toBe(tries + 2)
    }
    await placement.answer(port('savingShippingAddress'), unanswered)
    expect(placement.snapshot().output).toEqual({ kind: 'unanswered', step: 'saveShippingAddress' })
  })

  it('PAY-07 each step has its own number of tries', async () => {
    const placement = await place()
    for (const state of ['savingShippingAddress', 'settingShippingAddress']) {
      for (const pause of [200, 400]) {
        await placement.answer(port(state), unanswered)
        await placement.wait(pause)
      }
      await placement.answer(port(state), accepted)
    }
    expect(waitingAt(placement)).toBe(port('savingBillingAddress'))
  })

  it('PAY-06 an order that is not answered within 35 s is requested again', async () => {
    const placement = await place()
    await acceptAll(placement)
    await placement.wait(34_999)
    expect(callsOf(placement, 'addingOrder')).toBe(1)
    await placement.wait(1)
    await placement.wait(200)
    expect(callsOf(placement, 'addingOrder')).toBe(2)
    await placement.answer(port('addingOrder'), { kind: 'accepted', id: 'o1' })
    expect(placement.snapshot().output).toEqual({ kind: 'placed', orderId: 'o1' })
  })

  it('PAY-05 a placement ends as unanswered after 90 s, at any step', async () => {
    const placement = await place()
    for (const state of ['savingShippingAddress', 'settingShippingAddress', 'savingBillingAddress']) {
      await placement.wait(29_000)
      await placement.answer(port(state), accepted)
    }
    await placement.wait(2999)
    expect(placement.snapshot().status).toBe('active')
    await placement.wait(1)
    expect(placement.snapshot().output).toEqual({ kind: 'unanswered', step: 'setBillingAddress' })
    expect(placement.world.pending).toEqual([])
  })

  it('PAY-06 the order of a cart that is an order already is requested at once, a limited number of times', async () => {
    const placement = await place()
    await placement.answer(port('savingShippingAddress'), { kind: 'ordered' })
    for (const pause of [200, 400]) {
      expect(waitingAt(placement)).toBe(port('addingOrder'))
      await placement.answer(port('addingOrder'), { kind: 'ordered' })
      await placement.wait(pause)
    }
    await placement.answer(port('addingOrder'), { kind: 'ordered' })
    expect(placement.snapshot().output).toEqual({ kind: 'unanswered', step: 'addOrder' })
  })
})
