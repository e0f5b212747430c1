/** What visitors write to the shop: a message, and a withdrawal from an order. */
import { expect } from '@playwright/test'
import { formSubmissionMachine } from '#machines/form-submission/form-submission.machine.ts'
import { withdrawalMachine } from '#machines/withdrawal/withdrawal.machine.ts'
import { button } from '../faults.ts'
import { type PlacedOrder, placeOrderDirectly } from '../placedOrder.ts'
import { open } from '../shopper.ts'
import { hold, refuse, unreachable } from './arrange.ts'
import { type WalkContext, walkTable } from './walkTable.ts'

const main = ({ page }: WalkContext) => page.getByRole('main')
const box = (context: WalkContext, name: RegExp) => main(context).getByRole('textbox', { name })
const failure = (context: WalkContext) => expect(main(context).getByRole('alert').first()).toBeVisible()
const refusal = { status: 422, message: 'No more letters today.' }

export const contactWalk = walkTable('formSubmission', {
  machine: formSubmissionMachine,
  input: () => ({ subject: 'lead' }),
  open: ({ page }) => open(page, '/contact'),
  gestures: {
    'form.submitted': [
      {
        event: { type: 'form.submitted', form: {} },
        press: async (context) => {
          // What was typed before a failure is still there.
          if ((await box(context, /^Message/).inputValue()) === '') {
            await box(context, /^First name/).fill('Ada')
            await box(context, /^Last name/).fill('Lund')
            await box(context, /^Email/).fill('ada@example.com')
            await box(context, /^Message/).fill('Does it fit?')
          }
          await button(context.page, 'Send').click()
        },
      },
    ],
    'another.clicked': [
      {
        event: { type: 'another.clicked' },
        press: ({ page }) => button(page, 'Write another message').click(),
        seen: (context) => expect(box(context, /^First name/)).toBeVisible(),
      },
    ],
  },
  answers: {
    submitForm: {
      usual: { output: { kind: 'sent' } },
      others: [
        {
          output: { kind: 'refused', message: refusal.message, otherWay: false },
          arrange: refuse({ path: '/api/external/addCustomer' }, refusal),
          seen: failure,
        },
      ],
      failure: { arrange: unreachable('SendLead'), seen: failure },
    },
  },
  seen: {
    editing: ({ page }) => expect(button(page, 'Send')).toBeEnabled(),
    sending: 'the button is disabled',
    sent: ({ page }) => expect(page.getByRole('heading', { name: 'Sent' })).toBeFocused(),
  },
})

let order: PlacedOrder
const [stranger, buyer] = ['eve@example.com', 'ada@example.com']
const noOrder = 'There is no such order'
const line = { id: 'l1', name: 'Spring', quantity: 1, withdrawable: 1 }
const linesOf = (email: string) => ({
  event: { type: 'lines.requested' as const, order: 'SO1', email },
  offered: ({ context }: { context: { lines: readonly unknown[] } }) => context.lines.length === 0,
  press: async (context: WalkContext) => {
    await box(context, /^Order/).fill(order.name)
    await box(context, /^Email/).fill(email)
    await button(context.page, 'Choose single lines').click()
  },
})

export const withdrawalWalk = walkTable('withdrawal', {
  machine: withdrawalMachine,
  input: () => undefined,
  open: async ({ page }) => {
    order = await placeOrderDirectly(page)
    await open(page, '/withdraw')
  },
  gestures: {
    'lines.requested': [linesOf(stranger), linesOf(buyer)],
    'form.submitted': [
      {
        event: { type: 'form.submitted', name: 'Ada', order: 'SO1', email: buyer, lines: [], quantities: [] },
        press: async (context) => {
          await box(context, /^Name/).fill('Ada Example')
          await box(context, /^Order/).fill(order.name)
          await box(context, /^Email/).fill(buyer)
          await button(context.page, 'Go on').click()
        },
      },
    ],
    'back.clicked': [
      {
        event: { type: 'back.clicked' },
        press: ({ page }) => button(page, 'Back').click(),
        seen: (context) => expect(box(context, /^Order/)).toHaveValue(order.name),
      },
    ],
    'withdrawal.confirmed': [
      {
        event: { type: 'withdrawal.confirmed' },
        press: ({ page }) => button(page, 'Confirm withdrawal').click(),
      },
    ],
  },
  answers: {
    findLines: {
      usual: {
        output: { kind: 'found', lines: [line] },
        given: ({ context }) => context['lineRequest'].email === buyer,
        seen: (context) =>
          expect(
            main(context)
              .getByRole('group', { name: /^Lines/ })
              .getByRole('checkbox'),
          ).toHaveCount(1),
      },
      others: [
        {
          output: { kind: 'refused', message: noOrder },
          given: ({ context }) => context['lineRequest'].email === stranger,
          seen: ({ page }) => expect(page.getByText(noOrder)).toBeVisible(),
        },
      ],
      failure: { arrange: unreachable('FindOrderLines') },
      hold: hold('FindOrderLines'),
    },
    sendWithdrawal: {
      usual: { output: { kind: 'received', id: 'w1', receivedAt: '2026-11-27T10:00:00Z' } },
      others: [
        {
          output: { kind: 'refused', message: refusal.message, otherWay: false },
          arrange: refuse({ action: 'addWithdrawal' }, refusal),
          seen: failure,
        },
      ],
      failure: { arrange: unreachable('Withdraw'), seen: failure },
    },
  },
  seen: {
    editing: ({ page }) => expect(button(page, 'Go on')).toBeEnabled(),
    loadingLines: ({ page }) => expect(button(page, 'Choose single lines')).toBeDisabled(),
    confirming: ({ page }) => expect(button(page, 'Confirm withdrawal')).toBeEnabled(),
    sending: 'the buttons are disabled',
    received: ({ page }) => expect(page.getByRole('heading', { name: 'Withdrawal received' })).toBeFocused(),
  },
})
