/** The enquiry about a part whose stock cannot be looked up. */
import { expect } from '@playwright/test'
import { enquiryMachine } from '#machines/enquiry/enquiry.machine.ts'
import { button, dialog } from '../faults.ts'
import { open, rowsOf } from '../shopper.ts'
import { refuse, unreachable } from './arrange.ts'
import { type WalkContext, walkTable } from './walkTable.ts'

const form = ({ page }: WalkContext) => dialog(page, 'Send an enquiry')
const isToldWhy = async ({ page }: WalkContext) => {
  const info = dialog(page, 'Info')
  await expect(info).toContainText(/\S/)
  await info.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(info).toBeHidden()
}

export const enquiryWalk = walkTable('enquiry', {
  machine: enquiryMachine,
  input: () => ({ part: 'spring', articleNumber: '1', question: 'availability', sentText: 'Enquiry sent' }),
  open: async (context) => {
    const { page } = context
    await refuse({ action: 'getStock' }, { status: 500, message: 'No stock is known.' })(context)
    await open(page, '/parts?category=BRAKES')
    await rowsOf(page).first().getByRole('link').first().click()
    await expect(page).toHaveURL(/\/details\//)
  },
  gestures: {
    'enquiry.opened': [
      { event: { type: 'enquiry.opened' }, press: ({ page }) => button(page, 'Send an inquiry').click() },
    ],
    'enquiry.closed': [
      { event: { type: 'enquiry.closed' }, press: ({ page }) => page.keyboard.press('Escape') },
    ],
    'enquiry.submitted': [
      {
        event: { type: 'enquiry.submitted', email: 'ada@example.com', vehicle: '' },
        press: async (context) => {
          await form(context)
            .getByRole('textbox', { name: /^Email/ })
            .fill('ada@example.com')
          await form(context).getByRole('button', { name: 'Send', exact: true }).click()
        },
        seen: (context) => expect(form(context)).toHaveCount(0),
      },
    ],
  },
  answers: {
    sendEnquiry: {
      usual: {
        output: { kind: 'accepted' },
        seen: ({ page }) => expect(page.getByText('Enquiry sent', { exact: true })).toBeVisible(),
      },
      others: [
        {
          output: { kind: 'refused', message: 'No more enquiries today' },
          arrange: refuse(
            { path: '/email/enquiry-form' },
            { status: 422, message: 'No more enquiries today' },
          ),
          seen: isToldWhy,
        },
      ],
      failure: { arrange: unreachable('SendEnquiry'), seen: isToldWhy },
    },
  },
  seen: {
    closed: async (context) => {
      await expect(button(context.page, 'Send an inquiry')).toBeVisible()
      await expect(form(context)).toHaveCount(0)
    },
    open: (context) => expect(form(context)).toBeVisible(),
    sending: 'the button is disabled',
  },
})
