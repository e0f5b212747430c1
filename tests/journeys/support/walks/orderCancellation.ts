/** The buyer cancels an order: on the device that placed it, and on another one. */
import { expect } from '@playwright/test'
import { orderCancellationMachine } from '#machines/order-cancellation/order-cancellation.machine.ts'
import { button } from '../faults.ts'
import { type PlacedOrder, placeOrderDirectly } from '../placedOrder.ts'
import { open } from '../shopper.ts'
import { unreachable } from './arrange.ts'
import { type WalkContext, walkTable } from './walkTable.ts'

let order: PlacedOrder
const offer = ({ page }: WalkContext) => button(page, 'Cancel order')
const question = ({ page }: WalkContext) => page.getByRole('dialog', { name: `Cancel order ${order.name}?` })
const email = (context: WalkContext) => question(context).getByRole('textbox', { name: /^Email address/ })
const confirm = (context: WalkContext) =>
  question(context).getByRole('button', { name: 'Cancel the order' }).click()
const asked = {
  event: { type: 'cancel.clicked' as const },
  press: (context: WalkContext) => offer(context).click(),
  seen: (context: WalkContext) => expect(question(context)).toContainText('This cannot be undone.'),
}
const dismissed = {
  event: { type: 'cancellation.dismissed' as const },
  press: (context: WalkContext) => question(context).getByRole('button', { name: 'Keep the order' }).click(),
  seen: (context: WalkContext) => expect(question(context)).toHaveCount(0),
}
const seen = {
  offered: (context: WalkContext) => expect(offer(context)).toBeVisible(),
  confirming: (context: WalkContext) => expect(question(context)).toBeVisible(),
  cancelling: 'the buttons are disabled',
  cancelled: async ({ page }: WalkContext) => {
    await expect(page.getByRole('heading', { level: 2, name: 'Order cancelled' })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  },
  tooLate: ({ page }: WalkContext) =>
    expect(page.getByRole('link', { name: 'How to withdraw and return the parts' })).toBeVisible(),
}

export const cancellationWalk = walkTable('orderCancellation', {
  machine: orderCancellationMachine,
  input: () => ({ orderId: 'order', ownDevice: true }),
  open: async ({ page }) => {
    order = await placeOrderDirectly(page)
    await open(page, order.path)
  },
  gestures: {
    'cancel.clicked': [asked],
    'email.changed': { left: 'The device that placed the order is not asked for an address.' },
    'cancellation.dismissed': [dismissed],
    'cancellation.confirmed': [{ event: { type: 'cancellation.confirmed' }, press: confirm }],
  },
  answers: {
    cancelOrder: {
      usual: { output: { kind: 'cancelled' } },
      failure: { arrange: unreachable('CancelOrder') },
    },
  },
  seen,
})

const [wrong, right] = ['eve@example.com', 'ada@example.com']
const typed = (text: string) => ({
  event: { type: 'email.changed' as const, email: text },
  press: (context: WalkContext) => email(context).fill(text),
  seen: (context: WalkContext) => expect(email(context)).toHaveValue(text),
})

export const lateCancellationWalk = walkTable('orderCancellation', {
  machine: orderCancellationMachine,
  input: () => ({ orderId: 'order', ownDevice: false }),
  open: async ({ page }) => {
    order = await placeOrderDirectly(page)
    await page.context().clearCookies()
    await open(page, order.path)
  },
  gestures: {
    'cancel.clicked': [asked],
    'email.changed': [typed(wrong), typed(right)],
    'cancellation.dismissed': [dismissed],
    'cancellation.confirmed': [
      {
        event: { type: 'cancellation.confirmed' },
        offered: ({ context }) => context.email === '',
        press: confirm,
        seen: (context) =>
          expect(question(context)).toContainText('Please enter the email address of the order.'),
      },
      {
        event: { type: 'cancellation.confirmed' },
        offered: ({ context }) => context.email !== '',
        press: confirm,
      },
    ],
  },
  answers: {
    cancelOrder: {
      usual: {
        output: { kind: 'refused', message: 'This is not the email address of the order.' },
        given: ({ context }) => context['email'] === wrong,
        seen: (context) =>
          expect(question(context)).toContainText('This is not the email address of the order.'),
      },
      others: [
        {
          output: { kind: 'tooLate', message: 'It is too late to cancel.' },
          given: ({ context }) => context['email'] === right,
          arrange: async ({ upstream }) => upstream.answer({ action: 'cancelOrder' }, { status: 'kept' }),
          seen: ({ page }) => expect(page.getByText(/It is too late to cancel/)).toBeVisible(),
        },
      ],
    },
  },
  seen,
})
