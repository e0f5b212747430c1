/** Names of orders may have any length, and providers limit the length of a description. */
import { expect, it } from 'vitest'
import { createMollieProvider } from '../../../graphql-server/payments/providers/mollie/mollieProvider.ts'
import { createPaypalProvider } from '../../../graphql-server/payments/providers/paypal/paypalProvider.ts'
import { mollieKey, startFakeMollie } from './fakeMollie.ts'
import { paypal, startFakePaypal } from './fakePaypal.ts'
import { amount } from './paymentsServer.ts'

const paymentOf = (orderName: string) => ({
  reference: crypto.randomUUID(),
  orderId: 'order-1',
  orderName,
  ...amount,
  returnUrl: 'https://shop.example/order/order-1',
  webhookUrl: 'https://shop.example/payments/webhook/x',
})
/** At any length, the limit splits a surrogate pair in one of the two. */
const long = ['🚙'.repeat(150), `x${'🚙'.repeat(150)}`]

it.each(long)(
  'PAY-08 card and bank get a name of at most 255 characters, without half a surrogate pair',
  async (name) => {
    const bank = await startFakeMollie()
    const { providerRef } = await createMollieProvider(mollieKey, bank.url).create(paymentOf(name))
    const description = bank.payments.get(providerRef)?.description ?? ''
    expect(description.length).toBeGreaterThanOrEqual(254)
    expect(description.length).toBeLessThanOrEqual(255)
    expect(description.isWellFormed()).toBe(true)
    await bank.close()
  },
)

it.each(long)(
  'PAY-08 the wallet gets a name of at most 127 characters, without half a surrogate pair',
  async (name) => {
    const wallet = await startFakePaypal()
    const provider = createPaypalProvider({ ...paypal, apiUrl: wallet.url }, Date.now)
    const { providerRef } = await provider.create(paymentOf(name))
    const description = wallet.orders.get(providerRef)?.purchase_units[0]?.description ?? ''
    expect(description.length).toBeGreaterThanOrEqual(126)
    expect(description.length).toBeLessThanOrEqual(127)
    expect(description.isWellFormed()).toBe(true)
    await wallet.close()
  },
)
