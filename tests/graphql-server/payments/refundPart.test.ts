/** Parts of a payment that go back, at each provider: never more than was paid, and each part once. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PaymentProvider } from '../../../graphql-server/payments/paymentProvider.ts'
import { createMollieProvider } from '../../../graphql-server/payments/providers/mollie/mollieProvider.ts'
import { createPaypalProvider } from '../../../graphql-server/payments/providers/paypal/paypalProvider.ts'
import { createSandboxLedger } from '../../../graphql-server/payments/providers/sandbox/ledger.ts'
import { createSandboxProvider } from '../../../graphql-server/payments/providers/sandbox/provider.ts'
import { RefundRefused } from '../../../graphql-server/payments/refunds/refundRefused.ts'
import { mollieKey, startFakeMollie } from './fakeMollie.ts'
import { startFakePaypal } from './fakePaypal.ts'
import { openRecordsFile } from './paymentsServer.ts'

/** A provider, how its shopper pays, and the amounts that went back for a payment, in minor units. */
type Opened = {
  provider: PaymentProvider
  pay: (providerRef: string) => Promise<void>
  returned: (providerRef: string) => Promise<number[]>
  close: () => Promise<void>
}
const cents = ({ value }: { value: string }) => Math.round(Number(value) * 100)

const openMollie = async (): Promise<Opened> => {
  const fake = await startFakeMollie()
  return {
    provider: createMollieProvider(mollieKey, fake.url),
    pay: (ref) => fake.become(ref, 'paid'),
    returned: async (ref) =>
      fake.refunds.flatMap(({ payment, amount }) => (payment === ref ? [cents(amount)] : [])),
    close: fake.close,
  }
}

const openPaypal = async (): Promise<Opened> => {
  const fake = await startFakePaypal()
  const { PAYPAL_CLIENT_ID: clientId = '', PAYPAL_CLIENT_SECRET: clientSecret = '' } = fake.env
  const settings = { clientId, clientSecret, apiUrl: fake.url, webhookId: null }
  const provider = createPaypalProvider(settings, Date.now)
  return {
    provider,
    pay: async (ref) => {
      fake.approve(ref)
      await provider.capture(ref, `${ref}:capture`)
    },
    returned: async (ref) =>
      (fake.orders.get(ref)?.purchase_units[0]?.payments?.refunds ?? []).map(({ amount }) => cents(amount)),
    close: fake.close,
  }
}

const openSandbox = async (): Promise<Opened> => {
  const file = await openRecordsFile(Date.now)
  const ledger = createSandboxLedger(file.open(), Date.now)
  return {
    provider: createSandboxProvider('cardbank', ledger, Date.now),
    pay: async (ref) => void (await ledger.decide(ref, { state: 'paid' })),
    returned: async (ref) => {
      const { refundedMinor = 0, refundedParts = {} } = (await ledger.get(ref)) ?? {}
      const parts = Object.values(refundedParts)
      const rest = refundedMinor - parts.reduce((sum, part) => sum + part, 0)
      return rest > 0 ? [...parts, rest] : parts
    },
    close: file.close,
  }
}

describe.each([
  ['Mollie', openMollie],
  ['PayPal', openPaypal],
  ['the sandbox', openSandbox],
])('a part of a payment at %s', (_name, open) => {
  let opened: Opened
  beforeAll(async () => {
    opened = await open()
  })
  afterAll(() => opened.close())

  const paid = async () => {
    const { providerRef } = await opened.provider.create({
      reference: crypto.randomUUID(),
      orderId: 'o1',
      orderName: 'SO1',
      amountMinor: 10_000,
      currency: 'EUR',
      returnUrl: 'https://shop.example/order/o1',
      webhookUrl: 'https://shop.example/payments/webhook/x',
    })
    await opened.pay(providerRef)
    return providerRef
  }

  it('ORD-49/most two parts and then the rest never exceed what was paid', async () => {
    const ref = await paid()
    const { refundPart, refund } = opened.provider
    await refundPart(ref, 'first', 3000)
    await refundPart(ref, 'second', 2550)
    await expect(refundPart(ref, 'third', 4451)).rejects.toThrow(RefundRefused)
    await refund(ref, 'rest')
    expect(await opened.returned(ref)).toEqual([3000, 2550, 4450])
    await expect(refundPart(ref, 'fourth', 1)).rejects.toThrow(RefundRefused)
  })

  it('ORD-49/once a part that is asked for again goes back once', async () => {
    const ref = await paid()
    const first = await opened.provider.refundPart(ref, 'part', 4000)
    expect(await opened.provider.refundPart(ref, 'part', 4000)).toBe(first)
    await Promise.all([1, 2].map(() => opened.provider.refundPart(ref, 'part', 4000)))
    expect(await opened.returned(ref)).toEqual([4000])
  })
})

it('ORD-49/once a part at Mollie goes back once, also after Mollie has forgotten its keys, and tells what became of it', async () => {
  const fake = await startFakeMollie()
  const { create, refundPart } = createMollieProvider(mollieKey, fake.url)
  const { providerRef } = await create({
    reference: 'r1',
    orderId: 'o1',
    orderName: 'SO1',
    amountMinor: 10_000,
    currency: 'EUR',
    returnUrl: 'https://shop.example/order/o1',
    webhookUrl: 'https://shop.example/payments/webhook/mollie',
  })
  await fake.become(providerRef, 'paid')
  expect(await refundPart(providerRef, 'part', 4000)).toBe('taken')
  fake.forgetKeys()
  expect(await refundPart(providerRef, 'part', 4000)).toBe('taken')
  fake.refundsBecome(providerRef, 'failed')
  expect(await refundPart(providerRef, 'part', 4000)).toBe('undone')
  fake.refundsBecome(providerRef, 'refunded')
  expect(await refundPart(providerRef, 'part', 4000)).toBe('done')
  expect(fake.refunds).toHaveLength(1)
  await fake.close()
})
