import { describe, expect, it } from 'vitest'
import { play } from '#flow-tools/walker/play.ts'
import { canPay, chosenMethod, isPaidAnnounced, orderProblem } from '#machines/order/order.select.ts'
import { limitedActions } from '../../graphql-server/http/rateLimits.ts'
import { orderModel } from './models/order.ts'
import { providerPaymentModel } from './models/provider-payment.ts'

const wallet = { kind: 'wallet', scriptUrl: '/w.js', reference: 'r1', url: null }

describe('the order page', () => {
  const found = (state: string, payable = state === 'open') => ({
    kind: 'found',
    payment: state,
    payable,
    cancelled: false,
  })
  const cancelled = { ...found('expired', false), cancelled: true }

  it('ORD-01 an order whose payment is open can be paid, again with another method', async () => {
    const page = await play(orderModel)
    await page.answer('loadOrder', found('open'))
    expect(canPay(page.snapshot())).toBe(true)
    await page.send({ type: 'method.chosen', id: 'p2' }, { type: 'pay.clicked' }, { type: 'pay.clicked' })
    expect(page.world.calls.filter((ask) => ask.id === 'startPayment')).toEqual([
      { id: 'startPayment', input: { orderId: 'o1', methodId: 'p2' } },
    ])
    await page.answer('startPayment', { kind: 'declined', message: 'Card was declined.' })
    await page.answer('providerPayment', { kind: 'ended', problem: 'Card was declined.' })
    await page.answer('loadOrder', found('open'))
    expect([orderProblem(page.snapshot()), canPay(page.snapshot())]).toEqual(['Card was declined.', true])
  })

  it('ORD-04 an order that was cancelled while its page was open shows so after Pay now, and cannot be paid', async () => {
    const page = await play(orderModel, { orderId: 'o1', returned: false, loaded: found('open') })
    await page.send({ type: 'pay.clicked' })
    await page.answer('startPayment', { kind: 'declined', message: 'This order was cancelled.' })
    await page.answer('providerPayment', { kind: 'ended', problem: 'This order was cancelled.' })
    await page.answer('loadOrder', cancelled)
    expect([page.snapshot().value, canPay(page.snapshot())]).toEqual(['cancelled', false])
    await page.send({ type: 'pay.clicked' }, { type: 'retry.clicked' })
    expect(page.snapshot().value).toBe('cancelled')
  })

  it('ORD-04 a payment that arrives late reopens a pending order or shows it as cancelled', async () => {
    const page = await play(orderModel, { orderId: 'o1', returned: true, loaded: found('pending', false) })
    await page.wait(3000)
    await page.answer('loadOrder', cancelled)
    expect([page.snapshot().value, isPaidAnnounced(page.snapshot())]).toEqual(['cancelled', false])
  })

  it('ORD-02 an unknown order is a clear not-found', async () => {
    const page = await play(orderModel)
    await page.answer('loadOrder', { kind: 'missing' })
    expect(page.snapshot().value).toBe('missing')
  })

  it('PDP-14 a visitor who comes back sees that the order is paid, even if the confirmation is late', async () => {
    const page = await play(orderModel, { orderId: 'o1', returned: true, loaded: found('open') })
    await page.wait(3000)
    await page.answer('loadOrder', found('pending', false))
    expect(isPaidAnnounced(page.snapshot())).toBe(false)
    await page.wait(3000)
    await page.fail('loadOrder')
    await page.wait(3000)
    await page.answer('loadOrder', found('paid', false))
    expect(isPaidAnnounced(page.snapshot())).toBe(true)
  })

  it('polls an open order for a limited time, and only after the visitor came back', async () => {
    const waiting = await play(orderModel, { orderId: 'o1', returned: true, loaded: found('open') })
    for (let look = 0; look < 60; look++) {
      await waiting.wait(3000)
      if (waiting.world.waiting.has('loadOrder')) await waiting.answer('loadOrder', found('open'))
    }
    expect(waiting.world.calls).toHaveLength(14)
    const quiet = await play(orderModel, { orderId: 'o1', returned: false, loaded: found('open') })
    await quiet.wait(60_000)
    expect(quiet.world.calls).toEqual([])
  })

  it('SEC-10/waiting two pages that wait for a payment stay below the limit of look-ups', async () => {
    const page = await play(orderModel, { orderId: 'o1', returned: true, loaded: found('pending', false) })
    for (let second = 0; second < 600; second += 3) {
      await page.wait(3000)
      if (page.world.waiting.has('loadOrder')) await page.answer('loadOrder', found('pending', false))
    }
    expect(page.world.calls.length).toBeGreaterThan(20)
    expect(2 * page.world.calls.length).toBeLessThan(limitedActions.order.max)
  })

  it('ORD-01 an order that is no longer payable cannot be paid, though its payment is open', async () => {
    const page = await play(orderModel, { orderId: 'o1', returned: false, loaded: found('open', false) })
    expect(canPay(page.snapshot())).toBe(false)
    await page.send({ type: 'pay.clicked' })
    expect(page.world.calls).toEqual([])
  })

  it('ORD-01 the chosen method stays chosen after a failed payment', async () => {
    const page = await play(orderModel, { orderId: 'o1', returned: false, loaded: found('open') })
    expect(chosenMethod(page.snapshot())).toBe(null)
    await page.send({ type: 'method.chosen', id: 'p2' }, { type: 'pay.clicked' })
    await page.fail('startPayment')
    expect(chosenMethod(page.snapshot())).toBe('p2')
  })

  it('PAY-05 a payment that cannot start shows the reason, and can be started again', async () => {
    const page = await play(orderModel, { orderId: 'o1', returned: false, loaded: found('open') })
    await page.send({ type: 'pay.clicked' })
    await page.fail('startPayment', 'The provider does not answer.')
    expect([orderProblem(page.snapshot()), canPay(page.snapshot())]).toEqual([
      'The provider does not answer.',
      true,
    ])
    await page.send({ type: 'pay.clicked' })
    expect([page.world.waiting.has('startPayment'), orderProblem(page.snapshot())]).toEqual([true, null])
  })

  it('ORD-01 the order shows a successful payment, regardless of the provider page’s result', async () => {
    const page = await play(orderModel, { orderId: 'o1', returned: false, loaded: found('open') })
    await page.send({ type: 'pay.clicked' })
    await page.answer('startPayment', wallet)
    await page.answer('providerPayment', { kind: 'ended', problem: 'Declined' })
    await page.answer('loadOrder', found('paid', false))
    expect([page.snapshot().value, canPay(page.snapshot())]).toEqual(['paid', false])
    expect(orderProblem(page.snapshot())).toBe(null)
  })

  it('ORD-01 Pay now settles an order that has become free of charge, without a redirect', async () => {
    const page = await play(orderModel, { orderId: 'o1', returned: false, loaded: found('open') })
    await page.send({ type: 'pay.clicked' })
    await page.answer('startPayment', { kind: 'settled' })
    const paying = await play(providerPaymentModel, page.world.inputOf('providerPayment'))
    expect([paying.snapshot().output, paying.world.calls]).toEqual([{ kind: 'ended', problem: null }, []])
    await page.answer('providerPayment', paying.snapshot().output)
    await page.answer('loadOrder', found('paid', false))
    expect([page.snapshot().value, canPay(page.snapshot()), orderProblem(page.snapshot())]).toEqual([
      'paid',
      false,
      null,
    ])
  })

  it('ORD-01 a restored page shows no problem after a redirect', async () => {
    const page = await play(orderModel, { orderId: 'o1', returned: false, loaded: found('open') })
    await page.send({ type: 'pay.clicked' })
    await page.answer('startPayment', { kind: 'redirect', url: '/pay' })
    await page.answer('providerPayment', { kind: 'left' })
    await page.answer('loadOrder', found('open'))
    expect([orderProblem(page.snapshot()), canPay(page.snapshot())]).toEqual([null, true])
  })

  it.each([
    ['providerPayment', 'The page of the provider broke.'],
    ['loadOrder', 'The order cannot be read.'],
  ])('PAY-05 where %s fails the order can still be paid, and says why it was not', async (port, words) => {
    const page = await play(orderModel, { orderId: 'o1', returned: false, loaded: found('open') })
    await page.send({ type: 'pay.clicked' })
    await page.answer('startPayment', wallet)
    if (port === 'loadOrder') await page.answer('providerPayment', { kind: 'ended', problem: null })
    await page.fail(port, words)
    if (port === 'providerPayment') await page.answer('loadOrder', found('open'))
    expect([orderProblem(page.snapshot()), canPay(page.snapshot())]).toEqual([words, true])
  })

  it('PDP-14 polling goes on after a failed request, and stops after a failed payment', async () => {
    const page = await play(orderModel, { orderId: 'o1', returned: true, loaded: found('open') })
    const looks = () => page.world.calls.filter((ask) => ask.id === 'loadOrder').length
    await page.wait(3000)
    await page.fail('loadOrder')
    await page.wait(3000)
    expect(looks()).toBe(2)
    await page.answer('loadOrder', found('failed', true))
    await page.wait(60_000)
    expect([looks(), canPay(page.snapshot())]).toEqual([2, true])
  })
})
