/** Answers of providers that no documentation promises: none of them may cost anybody money. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPaypalApi } from '../../../graphql-server/payments/providers/paypal/paypalApi.ts'
import { createPaypalProvider } from '../../../graphql-server/payments/providers/paypal/paypalProvider.ts'
import { orderAnswer } from '../../../graphql-server/payments/providers/paypal/paypalShapes.ts'
import { amount, openBooks, openFile } from './books.ts'
import { paypal, startStandInPaypal } from './standInPaypal.ts'

let wallet: Awaited<ReturnType<typeof startStandInPaypal>>
beforeAll(async () => {
  wallet = await startStandInPaypal()
})
afterAll(() => wallet.close())

const settings = () => ({ ...paypal, apiUrl: wallet.url })
const provider = () => createPaypalProvider(settings(), Date.now)
const order = async () => {
  const { providerRef } = await provider().create({
    reference: crypto.randomUUID(),
    orderId: 'order-1',
    orderName: 'S-1',
    ...amount,
    returnUrl: 'https://shop.example/order/order-1',
    webhookUrl: 'https://shop.example/payments/webhook/paypal',
  })
  return providerRef
}

describe('the wallet', () => {
  it('PAY-09 whose answer comes by drops and never whole is given up in time', async () => {
    const ref = await order()
    wallet.nextLook('drip')
    const look = createPaypalApi(settings(), Date.now, 400).call(
      'GET',
      `/v2/checkout/orders/${ref}`,
      orderAnswer,
    )
    await expect(look).rejects.toThrow(/no answer within/)
  })

  it('PAY-09 behind a proxy that knows no such page has forgotten nothing', async () => {
    const ref = await order()
    wallet.nextLook('lost')
    await expect(provider().status(ref)).rejects.toThrow('404')
    expect(await provider().status(ref)).toMatchObject({ state: 'open' })
    wallet.forget(ref)
    expect(await provider().status(ref)).toMatchObject({ state: 'forgotten' })
  })

  it.each([
    ['COMPLETED', 'paid'],
    ['PENDING', 'pending'],
  ])(
    'PAY-09 that declines one capture after another went through (%s) has taken the money',
    async (status, state) => {
      const ref = await order()
      wallet.approve(ref)
      await provider().capture(ref, `${ref}:1`)
      wallet.settleCapture(ref, status)
      wallet.declineNextCapture()
      expect(await provider().capture(ref, `${ref}:2`)).toMatchObject({ state })
    },
  )

  it('PAY-09 that gave the whole payment back has nothing that could pay an order', async () => {
    const ref = await order()
    wallet.approve(ref)
    await provider().capture(ref, `${ref}:1`)
    wallet.settleCapture(ref, 'REFUNDED')
    expect(await provider().status(ref)).toMatchObject({ state: 'cancelled' })
    const refunds = wallet.refunds.length
    await provider().refund(ref, 'again')
    expect(wallet.refunds).toHaveLength(refunds)
  })
})

it('a payment that several hear of at once is counted once', async () => {
  const file = await openFile(Date.now)
  const books = openBooks(file.open(), Date.now, { bank: async () => ({ state: 'paid', ...amount }) })
  const { reference } = await books.begin({ provider: 'bank' })
  await Promise.all(Array.from({ length: 5 }, () => books.settlement.check(reference)))
  expect(books.counted.filter((what) => what === 'paid')).toHaveLength(1)
  expect(books.reported).toHaveLength(1)
  await file.close()
})
