/** Undocumented answers of providers must not cost money. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPaypalApi } from '../../../graphql-server/payments/providers/paypal/paypalApi.ts'
import { createPaypalProvider } from '../../../graphql-server/payments/providers/paypal/paypalProvider.ts'
import { orderAnswer } from '../../../graphql-server/payments/providers/paypal/paypalShapes.ts'
import { paypal, startFakePaypal } from './fakePaypal.ts'
import { amount, openPaymentsServer, openRecordsFile } from './paymentsServer.ts'

let wallet: Awaited<ReturnType<typeof startFakePaypal>>
beforeAll(async () => {
  wallet = await startFakePaypal()
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

describe('a wallet', () => {
  it('PAY-09 whose answer arrives slowly and never ends times out', async () => {
    const ref = await order()
    wallet.breakNextRead('drip')
    const read = createPaypalApi(settings(), Date.now, 400).call(
      'GET',
      `/v2/checkout/orders/${ref}`,
      orderAnswer,
    )
    await expect(read).rejects.toThrow(/no answer within/)
  })

  it('PAY-09 has not forgotten an order when a proxy answers with 404', async () => {
    const ref = await order()
    wallet.breakNextRead('lost')
    await expect(provider().status(ref)).rejects.toThrow('404')
    expect(await provider().status(ref)).toMatchObject({ state: 'open' })
    wallet.forget(ref)
    expect(await provider().status(ref)).toMatchObject({ state: 'forgotten' })
  })

  it.each([
    ['COMPLETED', 'paid'],
    ['PENDING', 'pending'],
  ])(
    'PAY-09 that declines a second capture after one that is %s has taken the money',
    async (status, state) => {
      const ref = await order()
      wallet.approve(ref)
      await provider().capture(ref, `${ref}:1`)
      wallet.settleCapture(ref, status)
      wallet.declineNextCapture()
      expect(await provider().capture(ref, `${ref}:2`)).toMatchObject({ state })
    },
  )

  it('PAY-09 that refunded the whole payment has cancelled it', async () => {
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

it('a payment that is checked several times at once is counted once', async () => {
  const file = await openRecordsFile(Date.now)
  const server = openPaymentsServer(file.open(), Date.now, {
    bank: async () => ({ state: 'paid', ...amount }),
  })
  const { reference } = await server.begin({ provider: 'bank' })
  await Promise.all(Array.from({ length: 5 }, () => server.settlement.check(reference)))
  expect(server.counted.filter((what) => what === 'paid')).toHaveLength(1)
  expect(server.reported).toHaveLength(1)
  await file.close()
})
