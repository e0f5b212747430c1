/** Money that went back by another way than the shop's, at the real providers: what is left is what counts. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMollieProvider } from '../../../graphql-server/payments/providers/mollie/mollieProvider.ts'
import { createPaypalProvider } from '../../../graphql-server/payments/providers/paypal/paypalProvider.ts'
import { RefundRefused } from '../../../graphql-server/payments/refundRefused.ts'
import { amount } from './books.ts'
import { mollieKey, startStandInMollie } from './standInMollie.ts'
import { paypal, startStandInPaypal } from './standInPaypal.ts'

let bank: Awaited<ReturnType<typeof startStandInMollie>>
let wallet: Awaited<ReturnType<typeof startStandInPaypal>>
beforeAll(async () => {
  bank = await startStandInMollie()
  wallet = await startStandInPaypal()
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

const bankWords = { through: 'refunded', failed: 'failed', 'called off': 'canceled' } as const
const walletWords = { through: 'COMPLETED', failed: 'FAILED', 'called off': 'CANCELLED' } as const

const providers = {
  'card and bank': {
    pay: async () => {
      const provider = createMollieProvider(mollieKey, bank.url)
      const { providerRef: ref } = await provider.create(newPayment())
      await bank.become(ref, 'paid')
      return { provider, ref }
    },
    byHand: (ref: string, value: string) => void bank.giveBackByHand(ref, value),
    begin: (_state: 'PENDING' | 'COMPLETED') => {},
    become: (ref: string, end: keyof typeof bankWords) => void bank.refundsBecome(ref, bankWords[end]),
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
    byHand: (ref: string, value: string) => wallet.giveBackByHand(ref, value),
    begin: (state: 'PENDING' | 'COMPLETED') => wallet.refundsBegin(state),
    become: (ref: string, end: keyof typeof bankWords) => wallet.refundsBecome(ref, walletWords[end]),
    refundsOf: (ref: string) =>
      wallet.refunds.filter(({ capture }) => capture === `C-${ref}`).map((refund) => refund.amount.value),
  },
}

describe.each(Object.entries(providers))('%s', (_, { pay, byHand, begin, become, refundsOf }) => {
  const payAndGiveBack = async () => {
    const { provider, ref } = await pay()
    const key = `${ref}:refund`
    begin('PENDING')
    expect(await provider.refundState(ref, key)).toBe(null)
    expect(await provider.refund(ref, key)).toBe('taken')
    begin('COMPLETED')
    return { provider, ref, key }
  }

  it('PAY-09 a refund that was taken is on its way until it went through, and is asked for once', async () => {
    const { provider, ref, key } = await payAndGiveBack()
    expect(await provider.refundState(ref, key)).toBe('taken')
    become(ref, 'through')
    expect(await provider.refundState(ref, key)).toBe('done')
    expect(await provider.refund(ref, key)).toBe('done')
    expect(refundsOf(ref)).toEqual(['10.00'])
  })

  it.each(['failed', 'called off'] as const)(
    'PAY-09 a refund that %s after it was taken is told of as undone, and not asked for behind anybody’s back',
    async (end) => {
      const { provider, ref, key } = await payAndGiveBack()
      become(ref, end)
      expect(await provider.refundState(ref, key)).toBe('undone')
      expect(await provider.refund(ref, key)).toBe('undone')
      expect(refundsOf(ref)).toEqual(['10.00'])
      byHand(ref, '10.00')
      expect(await provider.refundState(ref, key)).toBe('done')
    },
  )

  it('PAY-09 a surplus payment that the merchant gave back by hand is not given back again, nor asked for in vain', async () => {
    const { provider, ref } = await pay()
    byHand(ref, '10.00')
    await provider.refund(ref, 'one:refund')
    expect(refundsOf(ref)).toEqual([])
  })

  it('PAY-09 of a payment that was given back in part by hand the rest goes back, once', async () => {
    const { provider, ref } = await pay()
    byHand(ref, '3.45')
    await provider.refund(ref, 'one:refund')
    await provider.refund(ref, 'one:refund')
    expect(refundsOf(ref)).toEqual(['6.55'])
  })

  it('PAY-09 a payment that was given back in part before the shop saw it is one of what is left', async () => {
    const { provider, ref } = await pay()
    byHand(ref, '0.01')
    expect(await provider.status(ref)).toEqual({ state: 'paid', amountMinor: 999, currency: 'EUR' })
    byHand(ref, '9.99')
    expect(await provider.status(ref)).toMatchObject({ state: 'cancelled' })
  })

  it('PAY-09 a refund that the provider refuses is told apart from one that got no answer', async () => {
    const { provider } = await pay()
    await expect(provider.refund('tr_unknown', 'one:refund')).rejects.toThrow(RefundRefused)
  })
})

describe('card and bank', () => {
  it('PAY-09 what was charged back is no longer there either', async () => {
    const { provider, ref } = await providers['card and bank'].pay()
    bank.chargeBack(ref, '4.00')
    expect(await provider.status(ref)).toMatchObject({ state: 'paid', amountMinor: 600 })
    bank.chargeBack(ref, '10.00')
    expect(await provider.status(ref)).toMatchObject({ state: 'cancelled' })
    await provider.refund(ref, 'one:refund')
    expect(bank.refunds.filter(({ payment }) => payment === ref)).toEqual([])
  })

  it('PAY-09 an amount that cannot be read is told as unknown, and goes back in the provider’s own words', async () => {
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
    ['is on its way', 'PENDING', 9],
    ['failed', 'FAILED', 1000],
    ['was called off', 'CANCELLED', 1000],
  ])('PAY-09 a refund by hand that %s counts accordingly', async (_, status, left) => {
    const { provider, ref } = await providers['the wallet'].pay()
    wallet.giveBackByHand(ref, '9.91', status)
    expect(await provider.status(ref)).toMatchObject({ state: 'paid', amountMinor: left })
  })

  it('PAY-09 where it does not tell what went back, no figure passes for what is left, and all of that goes back', async () => {
    const { provider, ref } = await providers['the wallet'].pay()
    wallet.settleCapture(ref, 'PARTIALLY_REFUNDED')
    expect(await provider.status(ref)).toMatchObject({ state: 'paid', amountMinor: null })
    await provider.refund(ref, 'one:refund')
    expect(providers['the wallet'].refundsOf(ref)).toEqual(['10.00'])
  })

  it('PAY-09 of a payment of which nothing was taken nothing can go back', async () => {
    const { provider, ref } = await providers['the wallet'].pay()
    wallet.settleCapture(ref, 'DECLINED')
    await expect(provider.refund(ref, 'one:refund')).rejects.toThrow(RefundRefused)
  })
})
