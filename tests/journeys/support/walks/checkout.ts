/** The form of the checkout, of a cart with one part. */
import { expect, type Page } from '@playwright/test'
import { createActor } from 'xstate'
import { cartMachine } from '#machines/cart/cart.machine.ts'
import { checkoutMachine } from '#machines/checkout/checkout.machine.ts'
import { vatCheckMachine } from '#machines/vat-check/vat-check.machine.ts'
import { field, fillCart, isOperation, next } from '../buyer.ts'
import { button, dialog } from '../faults.ts'
import { fillCheckout, open, trackRequests } from '../shopper.ts'
import { hold, refuse, unreachable } from './arrange.ts'
import { type WalkContext, walkTable } from './walkTable.ts'

const incomplete = ({ page }: WalkContext) => page.getByText('Please check these fields:')
const methods = ({ page }: WalkContext) => page.getByRole('radiogroup', { name: 'Shipping method' })
const country = ({ page }: WalkContext) => field(page, 'country').first()
const corrected = 'You changed your details meanwhile. Please press Next again.'
const refused = 'We do not ship there today.'
const address = { firstName: 'Ada' }
/** The last postcode that was typed: first the one that the cart gets, then another. */
let zips = 0
let zip = ''
const nextZip = () => {
  zips += 1
  zip = `10${100 + zips}`
  return zip
}
/** Types faster than the debounce of the postcode lasts, however busy the machine is, and presses Enter if asked to. */
const typeZip = ({ page }: WalkContext, texts: readonly string[], enters = false) =>
  field(page, 'zip').evaluate(
    (input: HTMLInputElement, [typed, isSubmitted]) => {
      const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
      for (const text of typed) {
        write?.call(input, text)
        input.dispatchEvent(new Event('input', { bubbles: true }))
      }
      if (isSubmitted) input.form?.requestSubmit()
    },
    [texts, enters] as const,
  )
/** Another one than the one that the form has. */
const chooseCountry = async (context: WalkContext) => {
  const another = (await country(context).inputValue()) === 'FR' ? 'DE' : 'FR'
  await country(context).selectOption(another)
}
/** What was filled is still there, after the review too. */
const fillOnce = async (page: Page) => {
  if ((await field(page, 'city').inputValue()) === '')
    await fillCheckout(page, { country: 'DE', payment: /transfer/i })
  await field(page, 'firstName').fill('Ada')
  await field(page, 'termsConsent').check()
}

export const checkoutWalk = walkTable('checkout', {
  machine: checkoutMachine,
  input: () => ({
    cart: createActor(cartMachine),
    vatCheck: createActor(vatCheckMachine),
    shipCountry: null,
  }),
  open: async ({ page }) => {
    await fillCart(page)
    await open(page, '/checkout')
    await expect(next(page)).toBeEnabled()
  },
  start: [{ type: 'form.opened', country: 'IE', company: false, zip: '' }],
  gestures: {
    'country.chosen': [
      {
        event: { type: 'country.chosen', country: 'FR', company: false },
        press: chooseCountry,
        seen: async (context) => {
          await expect(methods(context).getByRole('radio').first()).toBeEnabled()
          await expect(methods(context).getByRole('radio', { checked: true })).toHaveCount(0)
        },
      },
    ],
    'country.retried': [
      {
        event: { type: 'country.retried', company: false },
        press: async (context) => {
          const { page } = context
          const restore = await unreachable('SetShipCountry')(context)
          await unreachable('Cart')(context)
          await chooseCountry(context)
          await dialog(page, 'Info').getByRole('button', { name: 'Close' }).click()
          await expect(page.getByText('We could not find out how we can ship there.')).toBeVisible()
          await page.unrouteAll({ behavior: 'wait' })
          await restore()
          await button(page, 'Retry').click()
        },
        seen: (context) => expect(methods(context).getByRole('radio').first()).toBeEnabled(),
      },
    ],
    'company.changed': [
      {
        event: { type: 'company.changed', company: true },
        press: ({ page }) => page.getByLabel('I buy as a company').check(),
        seen: async ({ page }) => {
          await expect(field(page, 'vat')).toBeVisible()
          await page.getByLabel('I buy as a company').uncheck()
        },
      },
    ],
    'delivery.chosen': [
      {
        event: { type: 'delivery.chosen', id: 'd1' },
        press: async (context) => {
          if ((await country(context).inputValue()) === '') await chooseCountry(context)
          await methods(context).getByRole('radio', { checked: false }).first().check()
        },
        seen: (context) => expect(methods(context).getByRole('radio', { checked: true })).toHaveCount(1),
      },
    ],
    'payment.chosen': [
      {
        event: { type: 'payment.chosen', id: 'p1' },
        press: ({ page }) => page.getByRole('radio', { name: /card/i }).check(),
      },
    ],
    'zip.typed': [
      {
        event: { type: 'zip.typed', zip: '10115' },
        press: (context) => {
          const last = zip === '' ? nextZip() : zip
          return typeZip(context, [`${last}0`, last])
        },
        seen: ({ page }) => expect(field(page, 'zip')).toHaveValue(zip),
      },
      {
        event: { type: 'zip.typed', zip: '10117' },
        offered: ({ context }) => context.savedZip !== '10117',
        press: (context) => typeZip(context, [nextZip()]),
        seen: ({ page }) => expect(field(page, 'zip')).toHaveValue(zip),
      },
    ],
    'next.clicked': [
      {
        event: { type: 'next.clicked', valid: false, vatNeeded: false, address: {} },
        offered: (snapshot) => snapshot.matches({ form: 'editing', zip: 'idle' }),
        press: async ({ page }) => {
          await field(page, 'firstName').fill('')
          await next(page).click()
        },
        seen: async (context) => {
          await expect(incomplete(context)).toBeVisible()
          await expect(field(context.page, 'firstName')).toBeFocused()
        },
      },
      {
        event: { type: 'next.clicked', valid: false, vatNeeded: false, address: {} },
        offered: (seen) =>
          seen.matches({ form: 'editing', zip: 'debouncing' }) && seen.context.zip !== seen.context.savedZip,
        press: async (context) => {
          await field(context.page, 'firstName').fill('')
          await typeZip(context, [nextZip()], true)
        },
        seen: (context) => expect(incomplete(context)).toBeVisible(),
      },
      {
        event: { type: 'next.clicked', valid: false, vatNeeded: false, address: {} },
        offered: (seen) =>
          seen.matches({ form: 'editing', zip: 'debouncing' }) && seen.context.zip === seen.context.savedZip,
        press: async (context) => {
          await field(context.page, 'firstName').fill('')
          await typeZip(context, [`${zip}0`, zip], true)
        },
        seen: (context) => expect(incomplete(context)).toBeVisible(),
      },
      {
        event: { type: 'next.clicked', valid: true, vatNeeded: false, address },
        offered: (snapshot) => snapshot.matches({ form: 'editing', zip: 'idle' }),
        press: async ({ page }) => {
          await fillOnce(page)
          await next(page).click()
        },
      },
    ],
    'form.edited': [
      {
        event: { type: 'form.edited', address: { firstName: 'Grace' } },
        offered: (snapshot) => snapshot.matches({ form: 'submitting' }),
        press: ({ page }) => field(page, 'firstName').fill('Grace'),
        seen: ({ page }) => expect(page.getByText(corrected)).toBeVisible(),
      },
    ],
  },
  answers: {
    syncCartWithForm: {
      usual: { output: { kind: 'accepted' } },
      others: [
        {
          output: { kind: 'refused', message: refused },
          arrange: refuse({ action: 'updateCart' }, { status: 422, message: refused }),
          seen: ({ page }) => expect(page.getByText(refused)).toBeVisible(),
        },
      ],
      hold: hold('SetShipCountry'),
    },
    storeAddress: { usual: {} },
    goToPayment: {
      usual: {
        isUnheard: true,
        seen: async ({ page }) => {
          await expect(page).toHaveURL(/\/payment$/)
          await expect(page.getByText('Beispielweg 7a')).toBeVisible()
          const settled = trackRequests(page)
          const countrySent = page.waitForResponse((answer) =>
            isOperation(answer.request().postData(), 'SetShipCountry'),
          )
          await page.goBack()
          await expect(page).toHaveURL(/\/checkout$/)
          await expect(field(page, 'payment').and(page.locator(':checked'))).toHaveCount(1)
          await expect(field(page, 'delivery').and(page.locator(':checked'))).toBeEnabled()
          // The form that opens again sends the cart its postcode, country and methods. A late one would get the refusal that
          // the next step arranges.
          await countrySent
          await settled()
        },
      },
    },
  },
  seen: {
    'zip.idle': 'the field shows what was typed',
    'zip.debouncing': ({ page }) => expect(field(page, 'zip')).toHaveValue(zip),
    'form.editing': ({ page }) => expect(next(page)).toBeEnabled(),
    'form.submitting.checkingVat': 'it is left at once',
    'form.submitting.waitingForVat': 'no walk ends here: the VAT number has a walk of its own',
    'form.submitting.updatingCart': ({ page }) => expect(next(page)).toBeDisabled(),
    'form.submitting.storingAddress': 'the address is stored at once',
    'form.goingToPayment': 'the review follows',
  },
  relevantContext: ({ zip: typed, savedZip, shipCountry, problem }) => [
    typed,
    typed === savedZip,
    shipCountry,
    problem,
  ],
})
