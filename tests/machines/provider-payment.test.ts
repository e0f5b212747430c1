import { describe, expect, it } from 'vitest'
import { play } from '#flow-tools/walker/play.ts'
import { walletApproval } from '#machines/provider-payment/provider-payment.select.ts'
import { providerPaymentModel } from './models/provider-payment.ts'

const wallet = { kind: 'wallet', scriptUrl: '/w.js', reference: 'r1', url: null }

describe('paying', () => {
  it('PAY-04 a wallet is approved on the page and captured once', async () => {
    const page = await play(providerPaymentModel, { orderId: 'o1', next: wallet })
    expect(walletApproval(page.snapshot())).toEqual(wallet)
    await page.send({ type: 'wallet.approved' }, { type: 'wallet.approved' }, { type: 'wallet.cancelled' })
    expect(page.world.calls).toEqual([{ id: 'capturePayment', input: { orderId: 'o1', reference: 'r1' } }])
    await page.answer('capturePayment', { kind: 'declined', message: 'Declined' })
    expect(page.snapshot().output).toEqual({ kind: 'ended', problem: 'Declined' })
  })

  it('PAY-08 a cancelled wallet ends without a message and without a capture', async () => {
    const page = await play(providerPaymentModel, { orderId: 'o1', next: wallet })
    await page.send({ type: 'wallet.cancelled' })
    expect([page.snapshot().output, page.world.calls]).toEqual([{ kind: 'ended', problem: null }, []])
    expect(walletApproval(undefined)).toBe(null)
  })

  it('PAY-05 an unanswered capture shows an error: the order shows whether it was captured', async () => {
    const page = await play(providerPaymentModel, { orderId: 'o1', next: wallet })
    await page.send({ type: 'wallet.approved' })
    await page.fail('capturePayment', 'No answer came in time.')
    expect(page.snapshot().output).toEqual({ kind: 'ended', problem: 'No answer came in time.' })
  })

  it('PAY-04 a provider’s page that cannot be opened shows an error', async () => {
    const page = await play(providerPaymentModel, { orderId: 'o1', next: { kind: 'redirect', url: '/pay' } })
    await page.fail('goToProvider', 'Blocked')
    expect(page.snapshot().output).toEqual({ kind: 'ended', problem: 'Blocked' })
  })
})
