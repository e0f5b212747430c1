/** An order that the visitor pays while the page is looking what became of it. */
import { expect } from '@playwright/test'
import { orderMachine } from '#machines/order/order.machine.ts'
import { placeOrderDirectly } from '../placedOrder.ts'
import { open } from '../shopper.ts'
import { hold } from './arrange.ts'
import { choose, comeBack, found, payNow, title } from './order.ts'
import { walkTable } from './walkTable.ts'

const unpaid = found('open')

export const lookedAtOrderWalk = walkTable('order', {
  machine: orderMachine,
  input: () => ({ orderId: 'order', returned: false, loaded: unpaid }),
  open: async (context) => {
    const { page } = context
    const { path } = await placeOrderDirectly(page)
    await open(page, path)
    await title(context, 'Payment open')
    await choose(context, /transfer/i)
  },
  gestures: {
    'retry.clicked': { left: 'The order is in the page.' },
    'method.chosen': { left: 'It is chosen before the page looks again.' },
    'order.changed': [
      {
        event: { type: 'order.changed' },
        offered: (snapshot) => snapshot.matches('open') && snapshot.context.next.kind !== 'transfer',
        press: comeBack,
        // What was known stays, and with it the button.
        seen: (context) => expect(payNow(context)).toBeEnabled(),
      },
    ],
    'pay.clicked': [
      {
        event: { type: 'pay.clicked' },
        offered: (snapshot) => snapshot.matches({ fetching: 'pollingOpen' }),
        press: (context) => payNow(context).click(),
      },
    ],
  },
  answers: {
    loadOrder: { usual: { output: unpaid }, hold: hold('Order') },
    startPayment: { usual: { output: { kind: 'transfer' } } },
    providerPayment: {
      usual: {
        output: { kind: 'ended', problem: null },
        seen: ({ page }) =>
          expect(page.getByRole('region', { name: 'Pay by bank transfer' })).toContainText('IBAN'),
      },
    },
  },
  seen: { open: (context) => title(context, 'Payment open') },
  lasting: ['paymentPollInterval'],
  relevantContext: ({ loaded, next, problem }) => [loaded, next, problem],
})
