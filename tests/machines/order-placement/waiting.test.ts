/** What each step is asked with, and how long a placement waits, by a simulated clock. */
import { describe, expect, it } from 'vitest'
import { play } from '#tests/support/machines/play.ts'
import { orderPlacementModel } from '../models/order-placement.ts'
import { placementInput } from './faultyUpstream.ts'

const place = (changes = {}) => play(orderPlacementModel, placementInput(changes))
type Placement = Awaited<ReturnType<typeof place>>
const port = (state: string) => `0.orderPlacement.placing.${state}`
const accepted = { kind: 'accepted', id: 'id-1' }
const unanswered = { kind: 'unanswered' }

/** The state of the step that is waited for now. */
const waitingAt = (placement: Placement): string | undefined => placement.world.hanging[0]
/** Every step from here on is accepted, until the order would be asked for. */
const acceptAll = async (placement: Placement) => {
  for (let at = waitingAt(placement); at && at !== port('addingOrder'); at = waitingAt(placement))
    await placement.answer(at, accepted)
}
const asksOf = (placement: Placement, state: string) =>
  placement.world.asked.filter(({ id }) => id === port(state)).length

describe('what a placement sends', () => {
  it('PAY-03 CHK-16 each address goes out in its own step, and is set by the id that it got', async () => {
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

  it('PAY-07 an address that is accepted without an id was not stored: it is asked for again', async () => {
    const placement = await place()
    await placement.answer(port('savingShippingAddress'), { kind: 'accepted' })
    await placement.wait(200)
    expect(asksOf(placement, 'savingShippingAddress')).toBe(2)
    expect(asksOf(placement, 'settingShippingAddress')).toBe(0)
  })
})

describe('what a placement waits for', () => {
  it('PAY-07 the pauses before the same step is asked for again grow: 200 ms, then 400', async () => {
    const placement = await place()
    for (const [tries, pause] of [200, 400].entries()) {
      await placement.answer(port('savingShippingAddress'), unanswered)
      await placement.wait(pause - 1)
      expect(asksOf(placement, 'savingShippingAddress')).toBe(tries + 1)
      await placement.wait(1)
      expect(asksOf(placement, 'savingShippingAddress')).toBe(tries + 2)
    }
    await placement.answer(port('savingShippingAddress'), unanswered)
    expect(placement.seen().output).toEqual({ kind: 'unanswered', step: 'saveShippingAddress' })
  })

  it('PAY-07 each step has tries of its own', async () => {
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

  it('PAY-06 an order that is not answered in 35 s is asked for again', async () => {
    const placement = await place()
    await acceptAll(placement)
    await placement.wait(34_999)
    expect(asksOf(placement, 'addingOrder')).toBe(1)
    await placement.wait(1)
    await placement.wait(200)
    expect(asksOf(placement, 'addingOrder')).toBe(2)
    await placement.answer(port('addingOrder'), { kind: 'accepted', id: 'o1' })
    expect(placement.seen().output).toEqual({ kind: 'placed', orderId: 'o1' })
  })

  it('PAY-05 after 90 s in all it says that no answer came, at whatever step it is', async () => {
    const placement = await place()
    for (const state of ['savingShippingAddress', 'settingShippingAddress', 'savingBillingAddress']) {
      await placement.wait(29_000)
      await placement.answer(port(state), accepted)
    }
    await placement.wait(2999)
    expect(placement.seen().status).toBe('active')
    await placement.wait(1)
    expect(placement.seen().output).toEqual({ kind: 'unanswered', step: 'setBillingAddress' })
    expect(placement.world.hanging).toEqual([])
  })

  it('PAY-06 a cart that is an order already is asked for its order at once, and not for ever', async () => {
    const placement = await place()
    await placement.answer(port('savingShippingAddress'), { kind: 'ordered' })
    for (const pause of [200, 400]) {
      expect(waitingAt(placement)).toBe(port('addingOrder'))
      await placement.answer(port('addingOrder'), { kind: 'ordered' })
      await placement.wait(pause)
    }
    await placement.answer(port('addingOrder'), { kind: 'ordered' })
    expect(placement.seen().output).toEqual({ kind: 'unanswered', step: 'addOrder' })
  })
})
