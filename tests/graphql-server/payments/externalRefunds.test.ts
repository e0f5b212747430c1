/** Refunds that the shop did not make: only the rest of the payment counts. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMollieProvider } from '../../../graphql-server/payments/providers/mollie/mollieProvider.ts'
import { createPaypalProvider } from '../../../graphql-server/payments/providers/paypal/paypalProvider.ts'
import { RefundRefused } from '../../../graphql-server/payments/refunds/refundRefused.ts'
import { mollieKey, startFakeMollie } from './fakeMollie.ts'
import { paypal, startFakePaypal } from './fakePaypal.ts'
import { amount } from './paymentsServer.ts'

let bank: Awaited<ReturnType<typeof startFakeMollie>>
let wallet: Awaited<ReturnType<typeof startFakePaypal>>
beforeAll(async () => {
  bank = await startFakeMollie()
  wallet = await startFakePaypal()
})
afterAll(async () => {
  await bank.close()
  await wallet.close()
})

const newPayment = () => ({
  reference: crypto.randomUUID(),
  orderId: 'order-1',
  orderName: 'S-1',
  ...amount,
  returnUrl: 'https://shop.example/order/order-1',
  webhookUrl: 'https://shop.example/payments/webhook/x',
})

const bankStatuses = { completed: 'refunded', failed: 'failed', cancelled: 'canceled' } as const
const walletStatuses = { completed: 'COMPLETED', failed: 'FAILED', cancelled: 'CANCELLED' } as const

const providers = {
  'card and bank': {
    pay: async () => {
      const provider = createMollieProvider(mollieKey, bank.url)
      const { providerRef: ref } = await provider.create(newPayment())
      await bank.become(ref, 'paid')
      return { provider, ref }
    },
    refundByHand: (ref: string, value: string) => void bank.refundByHand(ref, value),
    begin: (_state: 'PENDING' | 'COMPLETED') => {},
    become: (ref: string, end: keyof typeof bankStatuses) => void bank.refundsBecome(ref, bankStatuses[end]),
    refundsOf: (ref: string) =>
      bank.refunds.filter(({ payment }) => payment === ref).map((refund) => refund.amount.value),
  },
  'the wallet': {
    pay: async () => {
      const provider = createPaypalProvider({ ...paypal, apiUrl: wallet.url }, Date.now)
      const { providerRef: ref } = await provider.create(newPayment())
      wallet.approve(ref)
      await provider.capture(ref, `${ref}:capture`)
      return { provider, ref }
    },
    refundByHand: (ref: string, value: string) => wallet.refundByHand(ref, value),
    begin: (state: 'PENDING' | 'COMPLETED') => wallet.refundsBegin(state),
    become: (ref: string, end: keyof typeof bankStatuses) => wallet.refundsBecome(ref, walletStatuses[end]),
    refundsOf: (ref: string) =>
      wallet.refunds.filter(({ capture }) => capture === `C-${ref}`).map((refund) => refund.amount.value),
  },
}

describe.each(Object.entries(providers))('%s', (_, { pay, refundByHand, begin, become, refundsOf }) => {
  const payAndRefund = async () => {
    const { provider, ref } = await pay()
    const key = `${ref}:refund`
    begin('PENDING')
    expect(await provider.refundState(ref, key)).toBe(null)
    expect(await provider.refund(ref, key)).toBe('taken')
    begin('COMPLETED')
    return { provider, ref, key }
  }

  it('PAY-09 a refund is accepted until the provider completes it, and is requested once', async () => {
    const { provider, ref, key } = await payAndRefund()
    expect(await provider.refundState(ref, key)).toBe('taken')
    become(ref, 'completed')
    expect(await provider.refundState(ref, key)).toBe('done')
    expect(await provider.refund(ref, key)).toBe('done')
    expect(refundsOf(ref)).toEqual(['10.00'])
  })

  it.each(['failed', 'cancelled'] as const)(
    'PAY-09 a refund that is %s after it was accepted is reported as undone, and not requested again',
    async (end) => {
      const { provider, ref, key } = await payAndRefund()
      become(ref, end)
      expect(await provider.refundState(ref, key)).toBe('undone')
      expect(await provider.refund(ref, key)).toBe('undone')
      expect(refundsOf(ref)).toEqual(['10.00'])
      refundByHand(ref, '10.00')
      expect(await provider.refundState(ref, key)).toBe('done')
    },
  )

  it('PAY-09 a surplus payment that the merchant refunded by hand is not refunded again', async () => {
    const { provider, ref } = await pay()
    refundByHand(ref, '10.00')
    await provider.refund(ref, 'one:refund')
    expect(refundsOf(ref)).toEqual([])
  })

  it('PAY-09 the rest of a payment that was partly refunded by hand is refunded once', async () => {
    const { provider, ref } = await pay()
    refundByHand(ref, '3.45')
    await provider.refund(ref, 'one:refund')
    await provider.refund(ref, 'one:refund')
    expect(refundsOf(ref)).toEqual(['6.55'])
  })

  it('PAY-09 a payment that was partly refunded before the shop read it has the rest as its amount', async () => {
    const { provider, ref } = await pay()
    refundByHand(ref, '0.01')
    expect(await provider.status(ref)).toEqual({ state: 'paid', amountMinor: 999, currency: 'EUR' })
    refundByHand(ref, '9.99')
    expect(await provider.status(ref)).toMatchObject({ state: 'cancelled' })
  })

  it('PAY-09 a refund that the provider refuses has an error of its own', async () => {
    const { provider } = await pay()
    await expect(provider.refund('tr_unknown', 'one:refund')).rejects.toThrow(RefundRefused)
  })
})

describe('card and bank', () => {
  it('PAY-09 a chargeback reduces the amount too', async () => {
    const { provider, ref } = await providers['card and bank'].pay()
    bank.chargeBack(ref, '4.00')
    expect(await provider.status(ref)).toMatchObject({ state: 'paid', amountMinor: 600 })
    bank.chargeBack(ref, '10.00')
    expect(await provider.status(ref)).toMatchObject({ state: 'cancelled' })
    await provider.refund(ref, 'one:refund')
    expect(bank.refunds.filter(({ payment }) => payment === ref)).toEqual([])
  })

  it('PAY-09 an unreadable amount is unknown, and is refunded as the provider wrote it', async () => {
    const { provider, ref } = await providers['card and bank'].pay()
    await bank.become(ref, 'paid', { currency: 'JPY', value: '1000' })
    expect(await provider.status(ref)).toEqual({ state: 'paid', amountMinor: null, currency: 'JPY' })
    await provider.refund(ref, 'one:refund')
    expect(providers['card and bank'].refundsOf(ref)).toEqual(['1000'])
    await bank.become(ref, 'paid', { currency: 'EUR', value: 'lots' })
    await expect(provider.refund(ref, 'two:refund')).rejects.toThrow(RefundRefused)
  })
})

describe('the wallet', () => {
  it.each([
    ['is pending', 'PENDING', 9],
    ['failed', 'FAILED', 1000],
    ['was cancelled', 'CANCELLED', 1000],
  ])('PAY-09 a refund by hand that %s leaves the right amount', async (_, status, left) => {
    const { provider, ref } = await providers['the wallet'].pay()
    wallet.refundByHand(ref, '9.91', status)
    expect(await provider.status(ref)).toMatchObject({ state: 'paid', amountMinor: left })
  })

  it('PAY-09 an unknown refund makes the amount unknown, and the whole rest is refunded', async () => {
    const { provider, ref } = await providers['the wallet'].pay()
    wallet.settleCapture(ref, 'PARTIALLY_REFUNDED')
    expect(await provider.status(ref)).toMatchObject({ state: 'paid', amountMinor: null })
    await provider.refund(ref, 'one:refund')
    expect(providers['the wallet'].refundsOf(ref)).toEqual(['10.00'])
  })

  it('PAY-09 a payment without a completed capture cannot be refunded', async () => {
    const { provider, ref } = await providers['the wallet'].pay()
    wallet.settleCapture(ref, 'DECLINED')
    await expect(provider.refund(ref, 'one:refund')).rejects.toThrow(RefundRefused)
  })
})
