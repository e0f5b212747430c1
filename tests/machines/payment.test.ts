import { describe, expect, it } from 'vitest'
import { canPay, chosenMethod, isPaidAnnounced, orderProblem } from '#machines/order/order.select.ts'
import { walletApproval } from '#machines/paying/paying.select.ts'
import { isPlacing, isUnanswered, paymentProblem } from '#machines/payment/payment.select.ts'
import { play } from '#tests/support/machines/play.ts'
import { heardBy } from '#tests/support/machines/recorder.ts'
import { orderModel } from './models/order.ts'
import { payingModel } from './models/paying.ts'
import { paymentModel } from './models/payment.ts'

const click = { type: 'placement.clicked' }
const placed = (payment: object) => ({ kind: 'placed', orderId: 'o1', payment })
const wallet = { kind: 'wallet', scriptUrl: '/w.js', reference: 'r1', url: null }
const untried = (key: string) => ({ key, tried: false })
const payment = () => play(paymentModel)
type Payment = Awaited<ReturnType<typeof payment>>
const keys = (page: Payment) =>
  page.world.asked.filter((ask) => ask.id === 'placeOrder').map((ask) => (ask.input as { key: string }).key)

async function placing() {
  const page = await payment()
  await page.send(click)
  await page.answer('takePlacementKey', untried('key 1'))
  return page
}

describe('placing the order', () => {
  it('PAY-01 without a stored address it leads back to the checkout', async () => {
    const page = await play(paymentModel, paymentModel.inputs[1]?.())
    await page.send(click)
    expect(page.world.asked.map((ask) => ask.id)).toEqual(['goToCheckout'])
  })

  it('PAY-04 success records the purchase, clears the cart and goes to the order', async () => {
    const page = await placing()
    await page.answer('placeOrder', placed({ kind: 'transfer' }))
    expect(heardBy(page.seen().context.cart)).toEqual([{ type: 'cart.ordered' }])
    await page.answer('recordPurchase')
    await page.answer('dropPlacementKey')
    expect(page.world.inputOf('paying')).toEqual({ orderId: 'o1', next: { kind: 'transfer' } })
    await page.answer('paying', { kind: 'ended', problem: null })
    expect(page.world.asked.map((ask) => ask.id)).toEqual([
      'takePlacementKey',
      'placeOrder',
      'recordPurchase',
      'dropPlacementKey',
      'paying',
      'goToOrder',
    ])
    expect(page.world.inputOf('goToOrder')).toEqual({ orderId: 'o1' })
  })

  it('PAY-04 a redirect provider’s page stands between', async () => {
    const page = await placing()
    await page.answer('placeOrder', placed({ kind: 'redirect', url: '/pay' }))
    await page.answer('recordPurchase')
    await page.answer('dropPlacementKey')
    await page.answer('paying', { kind: 'left' })
    expect([page.seen().value, isPlacing(page.seen())]).toEqual(['left', false])
    expect(page.world.asked.map((ask) => ask.id)).not.toContain('goToOrder')
  })

  it('PAY-04 a purchase that cannot be recorded and a key that cannot be dropped stop no payment', async () => {
    const page = await placing()
    await page.answer('placeOrder', placed(wallet))
    await page.fail('recordPurchase')
    await page.fail('dropPlacementKey')
    expect(page.world.inputOf('paying')).toEqual({ orderId: 'o1', next: wallet })
    await page.answer('paying', { kind: 'ended', problem: 'Declined' })
    expect(page.world.inputOf('goToOrder')).toEqual({ orderId: 'o1' })
  })

  it('PAY-05 a refusal shows in a dialog that can be dismissed, and the order can be tried again', async () => {
    const page = await placing()
    await page.answer('placeOrder', { kind: 'refused', message: 'Only 1 left', again: false })
    await page.answer('giveUpKey')
    expect(paymentProblem(page.seen())).toBe('Only 1 left')
    await page.send({ type: 'dialog.closed' })
    expect(paymentProblem(page.seen())).toBe(null)
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

  it('PAY-06 PAY-07 after a lost answer the same placement is tried again, under the same key', async () => {
    const page = await placing()
    await page.fail('placeOrder', 'The server did not answer.')
    expect([isUnanswered(page.seen()), paymentProblem(page.seen())]).toEqual([
      true,
      'The server did not answer.',
    ])
    await page.send({ type: 'retry.clicked' })
    await page.answer('placeOrder', { kind: 'refused', message: 'Busy', again: true })
    await page.send({ type: 'dialog.closed' }, click)
    await page.answer('takePlacementKey', { key: 'key 1', tried: true })
    expect(keys(page)).toEqual(['key 1', 'key 1', 'key 1'])
    expect(page.world.asked.some((ask) => ask.id === 'dropPlacementKey')).toBe(false)
  })

  it('PAY-06 a try that was never sent gives up no key under which an order may exist', async () => {
    const unsent = { kind: 'unsent', message: 'Too often.' }
    const first = await placing()
    await first.answer('placeOrder', unsent)
    await first.answer('giveUpKey')
    expect([paymentProblem(first.seen()), isUnanswered(first.seen())]).toEqual(['Too often.', false])
    const lost = await placing()
    await lost.fail('placeOrder')
    await lost.send({ type: 'retry.clicked' })
    await lost.answer('placeOrder', unsent)
    expect([paymentProblem(lost.seen()), isUnanswered(lost.seen())]).toEqual(['Too often.', true])
    const reloaded = await payment()
    await reloaded.send(click)
    await reloaded.answer('takePlacementKey', { key: 'key 1', tried: true })
    await reloaded.answer('placeOrder', unsent)
    expect([isUnanswered(reloaded.seen()), reloaded.world.waiting.has('giveUpKey')]).toEqual([true, false])
  })

  it('PAY-05 a refusal shows also where its key cannot be dropped', async () => {
    const page = await placing()
    await page.answer('placeOrder', { kind: 'expired', message: 'Your cart is over.' })
    await page.fail('giveUpKey')
    expect([paymentProblem(page.seen()), isUnanswered(page.seen())]).toEqual(['Your cart is over.', false])
    await page.send({ type: 'retry.clicked' })
    expect(page.world.waiting.has('takePlacementKey')).toBe(true)
  })

  it.each([
    ['dropped', (page: Payment) => page.answer('withdrawKey')],
    ['kept', (page: Payment) => page.fail('withdrawKey')],
  ])('an address that the server refuses leads back to the form, its key %s', async (_, end) => {
    const page = await placing()
    await page.answer('placeOrder', { kind: 'invalid', message: 'Wrong zip' })
    expect(paymentProblem(page.seen())).toBe(null)
    await end(page)
    expect([page.world.waiting.has('goToCheckout'), isPlacing(page.seen())]).toEqual([true, true])
  })

  it('PAY-04 a payment that breaks on the page leads to the order, and never places again', async () => {
    const page = await placing()
    await page.answer('placeOrder', placed(wallet))
    await page.answer('recordPurchase')
    await page.answer('dropPlacementKey')
    await page.fail('paying')
    expect(page.world.inputOf('goToOrder')).toEqual({ orderId: 'o1' })
    await page.answer('goToOrder')
    // The browser brought the page back.
    await page.send(click)
    expect([page.world.waiting.has('goToOrder'), keys(page)]).toEqual([true, ['key 1']])
  })
})

describe('paying', () => {
  it('PAY-04 a wallet is approved on the page and captured once', async () => {
    const page = await play(payingModel, { orderId: 'o1', next: wallet })
    expect(walletApproval(page.seen())).toEqual(wallet)
    await page.send({ type: 'wallet.approved' }, { type: 'wallet.approved' }, { type: 'wallet.cancelled' })
    expect(page.world.asked).toEqual([{ id: 'capturePayment', input: { orderId: 'o1', reference: 'r1' } }])
    await page.answer('capturePayment', { kind: 'declined', message: 'Declined' })
    expect(page.seen().output).toEqual({ kind: 'ended', problem: 'Declined' })
  })

  it('PAY-08 a wallet that is given up ends without a word, and nobody’s wallet is asked', async () => {
    const page = await play(payingModel, { orderId: 'o1', next: wallet })
    await page.send({ type: 'wallet.cancelled' })
    expect([page.seen().output, page.world.asked]).toEqual([{ kind: 'ended', problem: null }, []])
    expect(walletApproval(undefined)).toBe(null)
  })

  it('PAY-05 a capture that nobody answered says so: the order tells whether it came', async () => {
    const page = await play(payingModel, { orderId: 'o1', next: wallet })
    await page.send({ type: 'wallet.approved' })
    await page.fail('capturePayment', 'No answer came in time.')
    expect(page.seen().output).toEqual({ kind: 'ended', problem: 'No answer came in time.' })
  })

  it('PAY-04 a provider’s page that cannot be opened says so', async () => {
    const page = await play(payingModel, { orderId: 'o1', next: { kind: 'redirect', url: '/pay' } })
    await page.fail('goToProvider', 'Blocked')
    expect(page.seen().output).toEqual({ kind: 'ended', problem: 'Blocked' })
  })
})

describe('the order page', () => {
  const found = (state: string, payable = state === 'open') => ({ kind: 'found', payment: state, payable })

  it('ORD-01 an order whose payment is open can be paid, again with another method', async () => {
    const page = await play(orderModel)
    await page.answer('loadOrder', found('open'))
    expect(canPay(page.seen())).toBe(true)
    await page.send({ type: 'method.chosen', id: 'p2' }, { type: 'pay.clicked' }, { type: 'pay.clicked' })
    expect(page.world.asked.filter((ask) => ask.id === 'startPayment')).toEqual([
      { id: 'startPayment', input: { orderId: 'o1', methodId: 'p2' } },
    ])
    await page.answer('startPayment', { kind: 'declined', message: 'Card was declined.' })
    await page.answer('paying', { kind: 'ended', problem: 'Card was declined.' })
    await page.answer('refreshOrder', found('open'))
    expect([orderProblem(page.seen()), canPay(page.seen())]).toEqual(['Card was declined.', true])
  })

  it('ORD-02 an unknown order is a clear not-found', async () => {
    const page = await play(orderModel)
    await page.answer('loadOrder', { kind: 'missing' })
    expect(page.seen().value).toBe('missing')
  })

  it('PDP-14 coming back from a confirmed payment says that it is paid, also if the confirmation is late', async () => {
    const page = await play(orderModel, { orderId: 'o1', returned: true, loaded: found('open') })
    await page.wait(3000)
    await page.answer('lookForPayment', found('pending', false))
    expect(isPaidAnnounced(page.seen())).toBe(false)
    await page.wait(3000)
    await page.fail('lookAgain')
    await page.wait(3000)
    await page.answer('lookAgain', found('paid', false))
    expect(isPaidAnnounced(page.seen())).toBe(true)
  })

  it('looks at an open order only for a while, and not at all where nobody came back', async () => {
    const waiting = await play(orderModel, { orderId: 'o1', returned: true, loaded: found('open') })
    for (let look = 0; look < 40; look++) {
      await waiting.wait(3000)
      if (waiting.world.waiting.has('lookForPayment')) await waiting.answer('lookForPayment', found('open'))
    }
    expect(waiting.world.asked).toHaveLength(20)
    const quiet = await play(orderModel, { orderId: 'o1', returned: false, loaded: found('open') })
    await quiet.wait(60_000)
    expect(quiet.world.asked).toEqual([])
  })

  it('ORD-01 an order that is not payable any more cannot be paid, though its payment is open', async () => {
    const page = await play(orderModel, { orderId: 'o1', returned: false, loaded: found('open', false) })
    expect(canPay(page.seen())).toBe(false)
    await page.send({ type: 'pay.clicked' })
    expect(page.world.asked).toEqual([])
  })

  it('ORD-01 the method that was chosen stays chosen after a payment came to nothing', async () => {
    const page = await play(orderModel, { orderId: 'o1', returned: false, loaded: found('open') })
    expect(chosenMethod(page.seen())).toBe(null)
    await page.send({ type: 'method.chosen', id: 'p2' }, { type: 'pay.clicked' })
    await page.fail('startPayment')
    expect(chosenMethod(page.seen())).toBe('p2')
  })

  it('PAY-05 where the payment cannot begin it says why, and can be tried again', async () => {
    const page = await play(orderModel, { orderId: 'o1', returned: false, loaded: found('open') })
    await page.send({ type: 'pay.clicked' })
    await page.fail('startPayment', 'The provider does not answer.')
    expect([orderProblem(page.seen()), canPay(page.seen())]).toEqual(['The provider does not answer.', true])
    await page.send({ type: 'retry.clicked' })
    expect([page.world.waiting.has('startPayment'), orderProblem(page.seen())]).toEqual([true, null])
  })

  it('ORD-01 once the payment went through the order says so, whatever the provider’s page said', async () => {
    const page = await play(orderModel, { orderId: 'o1', returned: false, loaded: found('open') })
    await page.send({ type: 'pay.clicked' })
    await page.answer('startPayment', wallet)
    await page.answer('paying', { kind: 'ended', problem: 'Declined' })
    await page.answer('refreshOrder', found('paid', false))
    expect([page.seen().value, canPay(page.seen())]).toEqual(['paid', false])
    expect(orderProblem(page.seen())).toBe(null)
  })

  it('ORD-01 an order that came to nothing while its page stood there is settled by Pay now, and nobody is sent anywhere', async () => {
    const page = await play(orderModel, { orderId: 'o1', returned: false, loaded: found('open') })
    await page.send({ type: 'pay.clicked' })
    await page.answer('startPayment', { kind: 'settled' })
    const paying = await play(payingModel, page.world.inputOf('paying'))
    expect([paying.seen().output, paying.world.asked]).toEqual([{ kind: 'ended', problem: null }, []])
    await page.answer('paying', paying.seen().output)
    await page.answer('refreshOrder', found('paid', false))
    expect([page.seen().value, canPay(page.seen()), orderProblem(page.seen())]).toEqual(['paid', false, null])
  })

  it('ORD-01 a payment that leaves the page is no problem when the page is brought back', async () => {
    const page = await play(orderModel, { orderId: 'o1', returned: false, loaded: found('open') })
    await page.send({ type: 'pay.clicked' })
    await page.answer('startPayment', { kind: 'redirect', url: '/pay' })
    await page.answer('paying', { kind: 'left' })
    await page.answer('refreshOrder', found('open'))
    expect([orderProblem(page.seen()), canPay(page.seen())]).toEqual([null, true])
  })

  it.each([
    ['paying', 'The page of the provider broke.'],
    ['refreshOrder', 'The order cannot be read.'],
  ])('PAY-05 where %s fails the order can still be paid, and says why it was not', async (port, words) => {
    const page = await play(orderModel, { orderId: 'o1', returned: false, loaded: found('open') })
    await page.send({ type: 'pay.clicked' })
    await page.answer('startPayment', wallet)
    if (port === 'refreshOrder') await page.answer('paying', { kind: 'ended', problem: null })
    await page.fail(port, words)
    if (port === 'paying') await page.answer('refreshOrder', found('open'))
    expect([orderProblem(page.seen()), canPay(page.seen())]).toEqual([words, true])
  })

  it('PDP-14 a look that fails is not the last one; a payment that failed is looked at no more', async () => {
    const page = await play(orderModel, { orderId: 'o1', returned: true, loaded: found('open') })
    const looks = () => page.world.asked.filter((ask) => ask.id === 'lookForPayment').length
    await page.wait(3000)
    await page.fail('lookForPayment')
    await page.wait(3000)
    expect(looks()).toBe(2)
    await page.answer('lookForPayment', found('failed', true))
    await page.wait(60_000)
    expect([looks(), canPay(page.seen())]).toEqual([2, true])
  })
})
