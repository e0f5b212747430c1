/** The page of an order: first it cannot be loaded, then it is paid in several ways and cancelled. */
import { expect } from '@playwright/test'
import type { AnyMachineSnapshot } from 'xstate'
import { orderMachine } from '#machines/order/order.machine.ts'
import type { OrderResult } from '#machines/order/order.types.ts'
import { providerPaymentMachine } from '#machines/provider-payment/provider-payment.machine.ts'
import { sendOperation } from '../buyer.ts'
import { button } from '../faults.ts'
import { type PlacedOrder, placeOrderDirectly } from '../placedOrder.ts'
import { open } from '../shopper.ts'
import { unreachable } from './arrange.ts'
import { type WalkContext, walkTable } from './walkTable.ts'

let order: PlacedOrder
/** What was done to the order meanwhile. */
const done = new Set<string>()
const once =
  (what: string, act: (context: WalkContext) => Promise<unknown>) => async (context: WalkContext) => {
    if (!done.has(what)) await act(context)
    done.add(what)
    return () => {}
  }
export const title = ({ page }: WalkContext, name: string) =>
  expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()
export const payNow = ({ page }: WalkContext) => button(page, 'Pay now')
export const choose = ({ page }: WalkContext, name: RegExp) => page.getByRole('radio', { name }).check()
/** The visitor comes back from another tab, until the page asks again: it does not while it asks already. */
export const comeBack = async ({ page, trace }: WalkContext) => {
  const at = trace.length
  await expect
    .poll(async () => {
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      return trace.hasTaken(at, 'order', / --order\.changed$/)
    })
    .toBe(true)
}

export const found = (payment: 'open' | 'pending' | 'paid' | 'expired', cancelled = false): OrderResult => ({
  kind: 'found',
  payment,
  payable: payment === 'open',
  cancelled,
})
const [unpaid, pending, paid, cancelled] = [
  found('open'),
  found('pending'),
  found('paid'),
  found('expired', true),
]
/** The order is as it was, or has become so before the page asks. */
const follows =
  (before: OrderResult | null, own: OrderResult) =>
  (seen: AnyMachineSnapshot): boolean =>
    seen.context['loaded'] === own ||
    (seen.context['loaded'] === before && !seen.matches({ fetching: 'refreshing' }))

export const orderWalk = walkTable('order', {
  machine: orderMachine,
  input: () => ({ orderId: 'order', returned: false, loaded: null }),
  open: async (context) => {
    const { page } = context
    done.clear()
    order = await placeOrderDirectly(page)
    const restore = await unreachable('Order')(context)
    await open(page, order.path)
    await expect(page.getByText(/^Your order could not be loaded/)).toBeVisible()
    await restore()
  },
  start: [{ type: 'xstate.error.actor.loadOrder', error: new Error('No answer came.') }],
  gestures: {
    'retry.clicked': [
      {
        event: { type: 'retry.clicked' },
        // An order that is shown has no such button.
        offered: (snapshot) => snapshot.matches('failed'),
        press: ({ page }) => button(page, 'Try again').click(),
        seen: ({ page }) => expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${order.name}`),
      },
    ],
    'method.chosen': [
      {
        event: { type: 'method.chosen', id: 'transfer' },
        offered: (snapshot) => snapshot.matches('open') && snapshot.context.methodId === null,
        press: (context) => choose(context, /transfer/i),
      },
    ],
    'pay.clicked': [
      {
        event: { type: 'pay.clicked' },
        // An order that awaits a transfer is paid only by another method.
        offered: (snapshot) =>
          snapshot.matches('open') &&
          snapshot.context.methodId !== null &&
          snapshot.context.next.kind !== 'transfer',
        press: (context) => payNow(context).click(),
      },
    ],
    'order.changed': [
      {
        event: { type: 'order.changed' },
        offered: (snapshot) =>
          ['open', 'pending', 'paid', 'cancelled'].some((state) => snapshot.value === state),
        press: comeBack,
      },
    ],
  },
  answers: {
    loadOrder: {
      usual: { output: unpaid, given: follows(null, unpaid) },
      others: [
        {
          output: paid,
          given: follows(unpaid, paid),
          arrange: once('paid', () => order.decide('pay')),
        },
        {
          output: cancelled,
          given: follows(paid, cancelled),
          arrange: once('cancelled', ({ page }) =>
            sendOperation(page, 'CancelOrder', { orderId: order.id, email: null }),
          ),
        },
        {
          output: pending,
          given: follows(unpaid, pending),
          arrange: once('pending', () => order.decide('never')),
          // The shop asks the provider in the background.
          seen: async (context) => {
            const { page } = context
            await expect(async () => {
              await comeBack(context)
              const shown = page.getByRole('heading', { level: 2, name: 'Payment in progress', exact: true })
              await expect(shown).toBeVisible({ timeout: 2_000 })
            }).toPass()
          },
        },
      ],
    },
    startPayment: {
      usual: { output: { kind: 'transfer' } },
      failure: {
        arrange: unreachable('StartPayment'),
        seen: (context) => expect(payNow(context)).toBeEnabled(),
      },
    },
    providerPayment: {
      usual: {
        output: { kind: 'ended', problem: null },
        seen: ({ page }) =>
          expect(page.getByRole('region', { name: 'Pay by bank transfer' })).toContainText('IBAN'),
      },
    },
  },
  seen: {
    evaluating: 'it is left at once',
    'fetching.loading': 'the page says so',
    'fetching.pollingPending': 'what was known stays',
    'fetching.pollingOpen': 'what was known stays',
    'fetching.refreshing': 'what was known stays',
    'fetching.following': 'what was known stays',
    failed: ({ page }) => expect(button(page, 'Try again')).toBeVisible(),
    missing: 'no walk ends here',
    pending: async (context) => {
      await title(context, 'Payment in progress')
      await expect(payNow(context)).toHaveCount(0)
    },
    open: async (context) => {
      await title(context, 'Payment open')
      await expect(payNow(context)).toBeVisible()
    },
    paid: async (context) => {
      await title(context, 'Paid')
      await expect(payNow(context)).toHaveCount(0)
    },
    closed: 'no walk ends here: the server cancels what can no longer be paid',
    cancelled: async (context) => {
      await title(context, 'Order cancelled')
      await expect(payNow(context)).toHaveCount(0)
    },
    startingPayment: 'the button is disabled',
    paying: 'the button is disabled',
  },
  lasting: ['paymentPollInterval'],
  relevantContext: ({ loaded, methodId, next, problem }) => [loaded, methodId, next, problem],
})

const wallet = { kind: 'wallet' as const, reference: 'reference', scriptUrl: '/wallet.js', url: null }
const approval = ({ page }: WalkContext) =>
  page.getByText('Your order is placed. Please pay with your wallet.')
const payByWallet = async (context: WalkContext) => {
  await choose(context, /wallet/i)
  await payNow(context).click()
  await expect(approval(context)).toBeVisible()
}

/** Approves in the page, as the script of a real wallet does; the sandbox's own one leads to its page. */
const walletScript = `window.paypal = { Buttons: (options) => ({ render: async (place) => {
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = 'Approve here'
  button.onclick = async () => {
    const body = new URLSearchParams({ outcome: 'pay' })
    await fetch('/sandbox/' + (await options.createOrder()), { method: 'POST', body, redirect: 'manual' })
    await options.onApprove()
  }
  place.append(button)
} }) }`

/** The wallet's button on the page of an order. */
export const walletWalk = walkTable('providerPayment', {
  machine: providerPaymentMachine,
  input: () => ({ orderId: 'order', next: wallet }),
  open: async (context) => {
    const { page } = context
    order = await placeOrderDirectly(page)
    await page.route('**/sandbox/wallet.js*', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: walletScript }),
    )
    await open(page, order.path)
    await payByWallet(context)
  },
  gestures: {
    'wallet.cancelled': [
      {
        event: { type: 'wallet.cancelled' },
        ends: 'restarts',
        press: async (context) => {
          await button(context.page, 'Pay another way').click()
          await title(context, 'Payment open')
          await payByWallet(context)
        },
      },
    ],
    'wallet.approved': [
      {
        event: { type: 'wallet.approved' },
        ends: true,
        press: ({ page }) => button(page, 'Approve here').click(),
        seen: (context) => title(context, 'Paid'),
      },
    ],
  },
  answers: { capturePayment: { usual: { output: { kind: 'settled' } } } },
  seen: {
    evaluating: 'it is left at once',
    redirecting: 'no walk ends here',
    waitingForApproval: (context) => expect(approval(context)).toBeVisible(),
    capturing: 'the payment is being captured',
    left: 'no walk ends here',
    ended: 'the order is loaded again',
  },
})
