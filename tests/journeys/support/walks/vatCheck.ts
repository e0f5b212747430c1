/** The VAT number of a company, in the form of the checkout. */
import { expect } from '@playwright/test'
import { vatCheckMachine } from '#machines/vat-check/vat-check.machine.ts'
import { field, fillCart, next } from '../buyer.ts'
import { button } from '../faults.ts'
import { open } from '../shopper.ts'
import { type WalkContext, walkTable } from './walkTable.ts'

const company = ({ page }: WalkContext) => page.getByLabel('I buy as a company')
const otherAddress = ({ page }: WalkContext) => page.getByLabel('Send the invoice to another address')
const number = ({ page }: WalkContext) => field(page, 'vat')
const unavailable = ({ page }: WalkContext) =>
  page.getByText('The VAT register does not answer at the moment.')
/** The register of a shop without one knows these digits of any country. */
const digits = { valid: '100', invalid: '200', unavailable: '300' } as const
type Verdict = keyof typeof digits
const typed = (text: string, wellFormed: boolean) => ({
  event: { type: 'number.typed' as const, number: text, wellFormed },
  press: async (context: WalkContext) => {
    await company(context).check()
    // The same text again is no change.
    if ((await number(context).inputValue()) === text) await number(context).fill('X')
    await number(context).fill(text)
  },
})
const answer = (state: Verdict) => ({
  output: { kind: 'vat' as const, state },
  given: ({ context }: { context: Record<string, unknown> }) => context['number'] === digits[state],
})

export const vatCheckWalk = walkTable('vatCheck', {
  machine: vatCheckMachine,
  input: () => undefined,
  open: async (context) => {
    await fillCart(context.page)
    await open(context.page, '/checkout')
    await field(context.page, 'country').first().selectOption('DE')
    await company(context).check()
  },
  gestures: {
    'number.typed': [
      typed(digits.valid, true),
      typed(digits.invalid, true),
      typed(digits.unavailable, true),
      typed('', false),
    ],
    'prefix.set': [
      {
        event: { type: 'prefix.set', prefix: 'FR' },
        press: async (context) => {
          await company(context).check()
          await otherAddress(context).check()
          const billing = field(context.page, 'billcountryname')
          await billing.selectOption((await billing.inputValue()) === 'FR' ? 'IT' : 'FR')
        },
        seen: (context) => expect(number(context)).toHaveValue(/^(FR|IT)$/),
      },
    ],
    'check.cancelled': [
      {
        event: { type: 'check.cancelled' },
        press: async (context) => {
          await company(context).check()
          await company(context).uncheck()
        },
        seen: (context) => expect(number(context)).toHaveCount(0),
      },
    ],
    'retry.clicked': [
      {
        event: { type: 'retry.clicked' },
        // What the register refuses is corrected instead.
        offered: (snapshot) => snapshot.matches('unavailable'),
        press: ({ page }) => button(page, 'Retry').click(),
      },
    ],
  },
  answers: {
    checkVat: { usual: answer('valid'), others: [answer('invalid'), answer('unavailable')] },
    storePrefix: { usual: { output: { kind: 'accepted' } } },
  },
  seen: {
    unchecked: 'the hint says what a number looks like, if the field shows',
    debouncing: ({ page }) => expect(page.getByText('Asking the VAT register …')).toBeVisible(),
    checking: ({ page }) => expect(page.getByText('Asking the VAT register …')).toBeVisible(),
    debouncingPrefix: 'a prefix is stored and not checked',
    storingPrefix: 'a prefix is stored and not checked',
    valid: ({ page }) => expect(page.getByText('Confirmed by the VAT register.')).toBeVisible(),
    invalid: async ({ page }) => {
      await expect(page.getByText('Invalid VAT number').first()).toBeVisible()
      // Nobody goes on with it.
      await next(page).click()
      await expect(page).toHaveURL(/\/checkout$/)
    },
    unavailable: async (context) => {
      await expect(unavailable(context)).toBeVisible()
      await expect(context.page.getByText('Invalid VAT number').first()).toBeVisible()
    },
  },
})
