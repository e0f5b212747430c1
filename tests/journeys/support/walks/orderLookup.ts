/** Finding an order by its name and address, and the orders of this device. The page answers alike whether there is such an order or not. */
import { expect } from '@playwright/test'
import { deviceOrdersMachine } from '#machines/device-orders/device-orders.machine.ts'
import { orderLookupMachine } from '#machines/order-lookup/order-lookup.machine.ts'
import { button } from '../faults.ts'
import { setCookieChoice } from '../pageChecks.ts'
import { placeOrderDirectly } from '../placedOrder.ts'
import { open } from '../shopper.ts'
import { unreachable } from './arrange.ts'
import { type Answers, type WalkContext, walkTable } from './walkTable.ts'

const order = 'EU999999'
const email = 'nobody@example.com'
const code = ({ page }: WalkContext) => page.getByRole('textbox', { name: /^Code/ })
const name = ({ page }: WalkContext) => page.getByRole('textbox', { name: /^Order/ })
const send = ({ page }: WalkContext) => button(page, 'Send me a code')
const reopened = {
  press: ({ page }: WalkContext) => button(page, /^(Back|Find another order)$/).click(),
  seen: (context: WalkContext) => expect(name(context)).toBeVisible(),
}
const openOrder = ({ page }: WalkContext) => button(page, 'Open the order').click()
/** Nothing opens: there is no such order. */
const refused: Answers = {
  usual: {
    output: { kind: 'refused', message: 'This code does not open an order.' },
    seen: ({ page }) =>
      expect(
        page
          .getByRole('alert')
          .or(page.getByText(/does not open an order/))
          .first(),
      ).toBeVisible(),
  },
}
const requestCode: Answers = {
  usual: {
    output: { kind: 'sent', challenge: 'challenge' },
    seen: (context) => expect(code(context)).toBeVisible(),
  },
}
const seen = {
  starting: 'it is left at once',
  filling: (context: WalkContext) => expect(send(context)).toBeEnabled(),
  requestingCode: 'the button is disabled',
  'awaitingCode.entering': (context: WalkContext) => expect(code(context)).toBeVisible(),
  'awaitingCode.checking': 'the button is disabled',
  confirmingLink: ({ page }: WalkContext) =>
    expect(page.getByRole('heading', { name: 'Open your order' })).toBeVisible(),
  openingLink: 'the button is disabled',
  opened: 'no walk ends here',
  shown: 'no walk ends here',
  notShown: 'no walk ends here',
}

export const orderLookupWalk = walkTable('orderLookup', {
  machine: orderLookupMachine,
  input: () => ({ link: null }),
  open: ({ page }) => open(page, '/order'),
  gestures: {
    'form.submitted': [
      {
        event: { type: 'form.submitted', order, email },
        press: async (context) => {
          await name(context).fill(order)
          await context.page.getByRole('textbox', { name: /^Email/ }).fill(email)
          await send(context).click()
        },
      },
    ],
    'code.submitted': [
      {
        event: { type: 'code.submitted', code: '2222-2222' },
        press: async (context) => {
          await code(context).fill('2222-2222')
          await openOrder(context)
        },
      },
    ],
    'code.requested': [
      { event: { type: 'code.requested' }, press: ({ page }) => button(page, 'Send another code').click() },
    ],
    'form.reopened': [{ event: { type: 'form.reopened' }, ...reopened }],
    'link.confirmed': { left: 'The visitor did not come by a link.' },
  },
  answers: { requestCode, openByCode: refused },
  seen,
  lasting: ['orderCodeLifetime'],
})

export const orderLinkWalk = walkTable('orderLookup', {
  machine: orderLookupMachine,
  input: () => ({ link: 'link' }),
  open: async ({ page }) => {
    await open(page, '/contact')
    await open(page, `/order#${'a'.repeat(22)}.${'b'.repeat(22)}`)
  },
  gestures: {
    'form.submitted': { left: 'It is walked without a link.' },
    'code.submitted': { left: 'It is walked without a link.' },
    'code.requested': { left: 'It is walked without a link.' },
    'form.reopened': [
      {
        event: { type: 'form.reopened' },
        offered: (snapshot) => snapshot.matches('confirmingLink'),
        ...reopened,
      },
    ],
    'link.confirmed': [{ event: { type: 'link.confirmed' }, press: openOrder }],
  },
  answers: { openByLink: refused },
  seen,
})

const clear = ({ page }: WalkContext) => button(page, 'Clear this list')

export const deviceOrdersWalk = walkTable('deviceOrders', {
  machine: deviceOrdersMachine,
  input: () => undefined,
  open: async ({ page }) => {
    // Only a visitor who allows it has a list.
    await setCookieChoice(page, page.url(), 'Mandatory.Functional')
    const { name: placed } = await placeOrderDirectly(page)
    await page.goto('/order')
    await expect(page.getByRole('link', { name: `Order ${placed}` })).toBeVisible()
  },
  gestures: {
    'clear.clicked': [{ event: { type: 'clear.clicked' }, press: (context) => clear(context).click() }],
  },
  answers: {
    forgetOrders: { usual: {}, failure: { arrange: unreachable('ForgetDeviceOrders') } },
  },
  seen: {
    listing: (context) => expect(clear(context)).toBeEnabled(),
    clearing: 'the button is disabled',
    cleared: ({ page }) => expect(page.getByText('This device lists no orders any more.')).toBeVisible(),
  },
})
