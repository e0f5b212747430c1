import { describe, expect, it } from 'vitest'
import { play } from '#flow-tools/walker/play.ts'
import { isPlacing, isUnanswered, paymentProblem } from '#machines/payment/payment.select.ts'
import { receivedBy } from '#tests/support/machines/recorder.ts'
import { paymentModel } from './models/payment.ts'

const click = { type: 'placement.clicked' }
const placed = (payment: object) => ({ kind: 'placed', orderId: 'o1', payment })
const wallet = { kind: 'wallet', scriptUrl: '/w.js', reference: 'r1', url: null }
const untried = (key: string) => ({ key, tried: false })
const payment = () => play(paymentModel)
type Payment = Awaited<ReturnType<typeof payment>>
const keys = (page: Payment) =>
  page.world.calls.filter((ask) => ask.id === 'placeOrder').map((ask) => (ask.input as { key: string }).key)

async function placing() {
  const page = await payment()
  await page.send(click)
  await page.answer('takePlacementKey', untried('key 1'))
  return page
}

describe('placing the order', () => {
  it('PAY-01 without a stored address it goes back to the checkout', async () => {
    const page = await play(paymentModel, paymentModel.inputs[1]?.())
    await page.send(click)
    expect(page.world.calls.map((ask) => ask.id)).toEqual(['goToCheckout'])
  })

  it('PAY-04 success records the purchase, clears the cart and goes to the order', async () => {
    const page = await placing()
    await page.answer('placeOrder', placed({ kind: 'transfer' }))
    expect(receivedBy(page.snapshot().context.cart)).toEqual([{ type: 'cart.ordered' }])
    await page.answer('recordPurchase')
    await page.answer('dropPlacementKey')
    expect(page.world.inputOf('providerPayment')).toEqual({ orderId: 'o1', next: { kind: 'transfer' } })
    await page.answer('providerPayment', { kind: 'ended', problem: null })
    expect(page.world.calls.map((ask) => ask.id)).toEqual([
      'takePlacementKey',
      'placeOrder',
      'recordPurchase',
      'dropPlacementKey',
      'providerPayment',
      'goToOrder',
    ])
    expect(page.world.inputOf('goToOrder')).toEqual({ orderId: 'o1' })
  })

  it('PAY-04 a redirect goes to the provider’s page first', async () => {
    const page = await placing()
    await page.answer('placeOrder', placed({ kind: 'redirect', url: '/pay' }))
    await page.answer('recordPurchase')
    await page.answer('dropPlacementKey')
    await page.answer('providerPayment', { kind: 'left' })
    expect([page.snapshot().value, isPlacing(page.snapshot())]).toEqual(['left', false])
    expect(page.world.calls.map((ask) => ask.id)).not.toContain('goToOrder')
  })

  it('PAY-04 failures to record the purchase or to drop the key do not stop the payment', async () => {
    const page = await placing()
    await page.answer('placeOrder', placed(wallet))
    await page.fail('recordPurchase')
    await page.fail('dropPlacementKey')
    expect(page.world.inputOf('providerPayment')).toEqual({ orderId: 'o1', next: wallet })
    await page.answer('providerPayment', { kind: 'ended', problem: 'Declined' })
    expect(page.world.inputOf('goToOrder')).toEqual({ orderId: 'o1' })
  })

  it('PAY-05 a refusal shows in a dismissible dialog, and the order can be retried', async () => {
    const page = await placing()
    await page.answer('placeOrder', { kind: 'refused', message: 'Only 1 left', retryable: false })
    await page.answer('discardKey')
    expect(paymentProblem(page.snapshot())).toBe('Only 1 left')
    await page.send({ type: 'dialog.closed' })
    expect(paymentProblem(page.snapshot())).toBe(null)
    await page.send(click)
    await page.answer('takePlacementKey', untried('key 2'))
    expect(keys(page)).toEqual(['key 1', 'key 2'])
  })

  it('PAY-06 a double click places once', async () => {
    const page = await payment()
    await page.send(click, click)
    await page.answer('takePlacementKey', untried('key 1'))
    await page.send(click)
    expect(keys(page)).toEqual(['key 1'])
  })

  it('PAY-06 PAY-07 after a lost answer the same placement is retried under the same key', async () => {
    const page = await placing()
    await page.fail('placeOrder', 'The server did not answer.')
    expect([isUnanswered(page.snapshot()), paymentProblem(page.snapshot())]).toEqual([
      true,
      'The server did not answer.',
    ])
    await page.send({ type: 'retry.clicked' })
    await page.answer('placeOrder', { kind: 'refused', message: 'Busy', retryable: true })
    await page.send({ type: 'dialog.closed' }, click)
    await page.answer('takePlacementKey', { key: 'key 1', tried: true })
    expect(keys(page)).toEqual(['key 1', 'key 1', 'key 1'])
    expect(page.world.calls.some((ask) => ask.id === 'dropPlacementKey')).toBe(false)
  })

  it('PAY-06 a retry that does not reach the order keeps the key, since an order may exist under it', async () => {
    const notOrdered = { kind: 'notOrdered', message: 'Too often.' }
    const first = await placing()
    await first.answer('placeOrder', notOrdered)
    await first.answer('discardKey')
    expect([paymentProblem(first.snapshot()), isUnanswered(first.snapshot())]).toEqual(['Too often.', false])
    const lost = await placing()
    await lost.fail('placeOrder')
    await lost.send({ type: 'retry.clicked' })
    await lost.answer('placeOrder', notOrdered)
    expect([paymentProblem(lost.snapshot()), isUnanswered(lost.snapshot())]).toEqual(['Too often.', true])
    const reloaded = await payment()
    await reloaded.send(click)
    await reloaded.answer('takePlacementKey', { key: 'key 1', tried: true })
    await reloaded.answer('placeOrder', notOrdered)
    expect([isUnanswered(reloaded.snapshot()), reloaded.world.waiting.has('discardKey')]).toEqual([
      true,
      false,
    ])
  })

  it('PAY-05 a refusal shows even if its key cannot be dropped', async () => {
    const page = await placing()
    await page.answer('placeOrder', { kind: 'expired', message: 'Your cart is over.' })
    await page.fail('discardKey')
    expect([paymentProblem(page.snapshot()), isUnanswered(page.snapshot())]).toEqual([
      'Your cart is over.',
      false,
    ])
    await page.send({ type: 'dialog.closed' }, click)
    expect(page.world.waiting.has('takePlacementKey')).toBe(true)
  })

  it.each([
    ['dropped', (page: Payment) => page.answer('discardKeyForAddress')],
    ['kept', (page: Payment) => page.fail('discardKeyForAddress')],
  ])('an address that the server refuses leads back to the form, its key %s', async (_, end) => {
    const page = await placing()
    await page.answer('placeOrder', { kind: 'invalid', message: 'Wrong zip' })
    expect(paymentProblem(page.snapshot())).toBe(null)
    await end(page)
    expect([page.world.waiting.has('goToCheckout'), isPlacing(page.snapshot())]).toEqual([true, true])
  })

  it('PAY-04 a payment that fails on the page goes to the order, and never orders again', async () => {
    const page = await placing()
    await page.answer('placeOrder', placed(wallet))
    await page.answer('recordPurchase')
    await page.answer('dropPlacementKey')
    await page.fail('providerPayment')
    expect(page.world.inputOf('goToOrder')).toEqual({ orderId: 'o1' })
    await page.answer('goToOrder')
    // The browser restored the page.
    await page.send(click)
    expect([page.world.waiting.has('goToOrder'), keys(page)]).toEqual([true, ['key 1']])
  })
})
