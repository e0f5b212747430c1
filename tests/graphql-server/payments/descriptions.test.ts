/** How orders are called is the upstream's to say; providers take so many characters and no more. */
import { expect, it } from 'vitest'
import { createMollieProvider } from '../../../graphql-server/payments/providers/mollie/mollieProvider.ts'
import { createPaypalProvider } from '../../../graphql-server/payments/providers/paypal/paypalProvider.ts'
import { amount } from './books.ts'
import { mollieKey, startStandInMollie } from './standInMollie.ts'
import { paypal, startStandInPaypal } from './standInPaypal.ts'

const paymentOf = (orderName: string) => ({
  reference: crypto.randomUUID(),
  orderId: 'order-1',
  orderName,
  ...amount,
  returnUrl: 'https://shop.example/order/order-1',
  webhookUrl: 'https://shop.example/payments/webhook/x',
})
/** Wherever they are cut, it is the middle of a character for one of them. */
const long = ['🚙'.repeat(150), `x${'🚙'.repeat(150)}`]

it.each(long)(
  'PAY-08 card and bank take a name of 255 characters at most, none of them halved',
  async (name) => {
    const bank = await startStandInMollie()
    const { providerRef } = await createMollieProvider(mollieKey, bank.url).create(paymentOf(name))
    const description = bank.payments.get(providerRef)?.description ?? ''
    expect(description.length).toBeGreaterThanOrEqual(254)
    expect(description.length).toBeLessThanOrEqual(255)
    expect(description.isWellFormed()).toBe(true)
    await bank.close()
  },
)

it.each(long)(
  'PAY-08 the wallet takes a name of 127 characters at most, none of them halved',
  async (name) => {
    const wallet = await startStandInPaypal()
    const provider = createPaypalProvider({ ...paypal, apiUrl: wallet.url }, Date.now)
    const { providerRef } = await provider.create(paymentOf(name))
    const description = wallet.orders.get(providerRef)?.purchase_units[0]?.description ?? ''
    expect(description.length).toBeGreaterThanOrEqual(126)
    expect(description.length).toBeLessThanOrEqual(127)
    expect(description.isWellFormed()).toBe(true)
    await wallet.close()
  },
)
