import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { askCart, whenSettled } from '#machines/cart/cart.ask.ts'
import { cartMachine } from '#machines/cart/cart.machine.ts'
import { isCartBusy } from '#machines/cart/cart.select.ts'
import { settled, World } from '#tests/support/machines/world.ts'

function cartInWorld() {
  const world = new World()
  const cart = createActor(world.provide(cartMachine) as typeof cartMachine, { clock: world.clock }).start()
  return { world, cart }
}
const promo = (code: string) => ({ kind: 'promo' as const, code })

describe('asking the cart', () => {
  it('PROMO-03 whoever asked hears what it came to, and only that', async () => {
    const { world, cart } = cartInWorld()
    const first = askCart(cart, promo('TEN'), { quiet: true })
    const second = askCart(cart, { kind: 'zip', zip: '10115' })
    await world.answer('saveEdit', { kind: 'refused', message: 'Unknown code' })
    await world.answer('saveEdit', { kind: 'accepted' })
    expect(await first).toEqual({ kind: 'refused', message: 'Unknown code' })
    expect(await second).toEqual({ kind: 'accepted' })
  })

  it('CHK-08 a later edit of the same kind takes an earlier one’s place while that waits', async () => {
    const { world, cart } = cartInWorld()
    const other = askCart(cart, { kind: 'zip', zip: '1' })
    const earlier = askCart(cart, { kind: 'vat', number: 'DE1' })
    const later = askCart(cart, { kind: 'vat', number: 'DE2' })
    expect(await earlier).toEqual({ kind: 'superseded' })
    await world.answer('saveEdit', { kind: 'accepted' })
    await world.answer('saveEdit', { kind: 'vat', state: 'valid' })
    expect([await other, await later]).toEqual([{ kind: 'accepted' }, { kind: 'vat', state: 'valid' }])
  })

  it('PAY-06 an order waits until no edit waits any more', async () => {
    const { world, cart } = cartInWorld()
    let isSettled = false
    cart.send({ type: 'quantity.changed', lineId: 'l1', quantity: 3 })
    void whenSettled(cart).then(() => (isSettled = true))
    await settled()
    expect(isSettled).toBe(false)
    cart.send({ type: 'edit.requested', edit: promo('TEN') })
    await world.answer('saveEdit', { kind: 'accepted' })
    expect(isSettled).toBe(false)
    world.clock.increment(500)
    await world.answer('saveEdit', { kind: 'accepted' })
    expect(isSettled).toBe(true)
    const quiet = cartInWorld()
    await whenSettled(quiet.cart)
    expect(quiet.world.asked).toEqual([])
  })

  it('PAY-06 an order does not wait for edits that no connection can send: they stay, and it is for the shopper to try again', async () => {
    const { world, cart } = cartInWorld()
    cart.send({ type: 'edit.requested', edit: promo('TEN') })
    cart.send({ type: 'edit.requested', edit: { kind: 'zip', zip: '10115' } })
    let isOver = false
    void whenSettled(cart).then(() => (isOver = true))
    await settled()
    expect(isOver).toBe(false)
    cart.send({ type: 'connection.lost' })
    await settled()
    expect([isOver, isCartBusy(cart.getSnapshot())]).toEqual([true, true])
    await whenSettled(cart)
    cart.send({ type: 'connection.restored' })
    await world.answer('saveEdit', { kind: 'accepted' })
    await world.answer('saveEdit', { kind: 'accepted' })
    expect(isCartBusy(cart.getSnapshot())).toBe(false)
  })

  it('CART-12 a refusal shows to the shopper, unless who asked shows it', async () => {
    const { world, cart } = cartInWorld()
    const shown: string[] = []
    cart.on('cart.refused', ({ message }) => shown.push(message))
    const loud = askCart(cart, { kind: 'zip', zip: '1' })
    await world.answer('saveEdit', { kind: 'refused', message: 'No such zip' })
    const quiet = askCart(cart, promo('TEN'), { quiet: true })
    await world.answer('saveEdit', { kind: 'refused', message: 'Unknown code' })
    await Promise.all([loud, quiet])
    expect(shown).toEqual(['No such zip'])
  })

  it('nobody listens to the cart any more once the answer is there', async () => {
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
      subscribe: (hear: Parameters<typeof cart.subscribe>[0]) => counted(cart.subscribe(hear as never)),
    })
    const answer = askCart(watched, promo('TEN'))
    const settledOnce = whenSettled(watched)
    expect(open).toBe(2)
    await world.answer('saveEdit', { kind: 'accepted' })
    await Promise.all([answer, settledOnce])
    expect(open).toBe(0)
  })
})
