import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { flushPromises, World } from '#flow-tools/walker/world.ts'
import { cartMachine } from '#machines/cart/cart.machine.ts'
import { requestEdit, waitForEdits } from '#machines/cart/cart.requestEdit.ts'
import { isCartBusy } from '#machines/cart/cart.select.ts'

function cartInWorld() {
  const world = new World()
  const cart = createActor(world.provide(cartMachine) as typeof cartMachine, { clock: world.clock }).start()
  return { world, cart }
}
const promo = (code: string) => ({ kind: 'promo' as const, code })

describe('requesting an edit of the cart', () => {
  it('PROMO-03 the sender gets the result of its own edit only', async () => {
    const { world, cart } = cartInWorld()
    const first = requestEdit(cart, promo('TEN'), { quiet: true })
    const second = requestEdit(cart, { kind: 'zip', zip: '10115' })
    await world.answer('saveEdit', { kind: 'refused', message: 'Unknown code' })
    await world.answer('saveEdit', { kind: 'accepted' })
    expect(await first).toEqual({ kind: 'refused', message: 'Unknown code' })
    expect(await second).toEqual({ kind: 'accepted' })
  })

  it('CHK-08 a later edit of the same kind supersedes a queued one', async () => {
    const { world, cart } = cartInWorld()
    const other = requestEdit(cart, { kind: 'zip', zip: '1' })
    const earlier = requestEdit(cart, { kind: 'vat', number: 'DE1' })
    const later = requestEdit(cart, { kind: 'vat', number: 'DE2' })
    expect(await earlier).toEqual({ kind: 'superseded' })
    await world.answer('saveEdit', { kind: 'accepted' })
    await world.answer('saveEdit', { kind: 'vat', state: 'valid' })
    expect([await other, await later]).toEqual([{ kind: 'accepted' }, { kind: 'vat', state: 'valid' }])
  })

  it('PAY-06 an order waits until no edit is pending', async () => {
    const { world, cart } = cartInWorld()
    let isSettled = false
    cart.send({ type: 'quantity.changed', lineId: 'l1', quantity: 3 })
    void waitForEdits(cart).then(() => (isSettled = true))
    await flushPromises()
    expect(isSettled).toBe(false)
    cart.send({ type: 'edit.requested', edit: promo('TEN') })
    await world.answer('saveEdit', { kind: 'accepted' })
    expect(isSettled).toBe(false)
    world.clock.increment(500)
    await world.answer('saveEdit', { kind: 'accepted' })
    expect(isSettled).toBe(true)
    const quiet = cartInWorld()
    await waitForEdits(quiet.cart)
    expect(quiet.world.calls).toEqual([])
  })

  it('PAY-06 an order does not wait for edits that cannot be sent offline: they stay queued', async () => {
    const { world, cart } = cartInWorld()
    cart.send({ type: 'edit.requested', edit: promo('TEN') })
    cart.send({ type: 'edit.requested', edit: { kind: 'zip', zip: '10115' } })
    let isOver = false
    void waitForEdits(cart).then(() => (isOver = true))
    await flushPromises()
    expect(isOver).toBe(false)
    cart.send({ type: 'connection.lost' })
    await flushPromises()
    expect([isOver, isCartBusy(cart.getSnapshot())]).toEqual([true, true])
    await waitForEdits(cart)
    cart.send({ type: 'connection.restored' })
    await world.answer('saveEdit', { kind: 'accepted' })
    await world.answer('saveEdit', { kind: 'accepted' })
    expect(isCartBusy(cart.getSnapshot())).toBe(false)
  })

  it('CART-12 a refusal shows to the shopper unless the request is quiet', async () => {
    const { world, cart } = cartInWorld()
    const shown: string[] = []
    cart.on('cart.refused', ({ message }) => shown.push(message))
    const reported = requestEdit(cart, { kind: 'zip', zip: '1' })
    await world.answer('saveEdit', { kind: 'refused', message: 'No such zip' })
    const quiet = requestEdit(cart, promo('TEN'), { quiet: true })
    await world.answer('saveEdit', { kind: 'refused', message: 'Unknown code' })
    await Promise.all([reported, quiet])
    expect(shown).toEqual(['No such zip'])
  })

  it('the subscription ends with the result', async () => {
    const { world, cart } = cartInWorld()
    let open = 0
    const counted = <Subscription extends { unsubscribe(): void }>(subscription: Subscription) => {
      open += 1
      const unsubscribe = () => {
        open -= 1
        subscription.unsubscribe()
      }
      return { ...subscription, unsubscribe }
    }
    const watched = Object.assign(Object.create(cart) as typeof cart, {
      send: cart.send.bind(cart),
      on: (...about: Parameters<typeof cart.on>) => counted(cart.on(...about)),
      subscribe: (listener: Parameters<typeof cart.subscribe>[0]) =>
        counted(cart.subscribe(listener as never)),
    })
    const answer = requestEdit(watched, promo('TEN'))
    const settledOnce = waitForEdits(watched)
    expect(open).toBe(2)
    await world.answer('saveEdit', { kind: 'accepted' })
    await Promise.all([answer, settledOnce])
    expect(open).toBe(0)
  })
})
