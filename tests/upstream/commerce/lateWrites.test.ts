/** Writes whose sender gave up before they had their turn. */
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addOnePart, mainFields, openShop, type Shop } from './testShop.ts'

let shop: Shop
let url: string
beforeAll(async () => {
  shop = await openShop({ parts: [{ id: '1', name: 'Pads', net: 1000, stock: 50 }] })
  url = await shop.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => shop.close())

const quantityOf = async (cartId: string) =>
  (await shop.basket(cartId)).shoppingcart.transactionlines?.[0]?.quantity
/** Starts to add a part. Resolves when the request has arrived. */
const startAdding = async (cartId: string, key: string) => {
  const sending = new AbortController()
  const arrived = once(shop.app.server, 'request')
  const answer = fetch(`${url}/cart`, {
    method: 'POST',
    signal: sending.signal,
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({
      ...mainFields,
      ...addOnePart,
      cart_id: cartId,
    }),
  })
  const [request] = (await arrived) as [IncomingMessage]
  return { answer, giveUp: () => sending.abort(), socket: request.socket }
}
/** Nobody else can change the cart until `release`: its row is locked, as by another write. */
const holdCart = async (cartId: string) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { promise: held, resolve: hold } = Promise.withResolvers<void>()
  const transaction = shop.database.db.transaction().execute(async (db) => {
    await db.selectFrom('cart').select('id').where('id', '=', cartId).forUpdate().execute()
    hold()
    await released
  })
  await held
  return async () => {
    release()
    await transaction
  }
}

it('API-10 a write whose sender gave up changes nothing, and its key acts once when it is sent again', async () => {
  const cartId = await shop.cartOf({ 1: 1 })
  const release = await holdCart(cartId)
  const late = await startAdding(cartId, 'late')
  const failed = expect(late.answer).rejects.toThrow()
  late.giveUp()
  if (!late.socket.destroyed) await once(late.socket, 'close')
  await failed
  await release()
  expect(await quantityOf(cartId)).toBe(1)
  for (let turn = 0; turn < 2; turn += 1)
    expect((await (await startAdding(cartId, 'late')).answer).status).toBe(200)
  expect(await quantityOf(cartId)).toBe(2)
})

it('API-10 a write whose sender waits is made, however late', async () => {
  const cartId = await shop.cartOf({ 1: 1 })
  const release = await holdCart(cartId)
  const waiting = await startAdding(cartId, 'waiting')
  await release()
  expect((await waiting.answer).status).toBe(200)
  expect(await quantityOf(cartId)).toBe(2)
})
