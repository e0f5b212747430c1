/** Promo code and shipping on the cart's page. */
import { expect } from '@playwright/test'
import { promoMachine } from '#machines/promo/promo.machine.ts'
import { shippingEstimateMachine } from '#machines/shipping-estimate/shipping-estimate.machine.ts'
import { fillCart } from '../buyer.ts'
import { button } from '../faults.ts'
import { open } from '../shopper.ts'
import { hold } from './arrange.ts'
import { type WalkContext, walkTable } from './walkTable.ts'

const openFilledCart = async ({ page }: WalkContext) => {
  await fillCart(page)
  await open(page, '/basket')
}
const code = ({ page }: WalkContext) => page.getByLabel('Promo code')
const apply = ({ page }: WalkContext) => button(page, 'Apply Code')

export const promoWalk = walkTable('promo', {
  machine: promoMachine,
  input: () => undefined,
  open: async (context) => {
    await openFilledCart(context)
    await button(context.page, 'Add Promo Code').click()
  },
  gestures: {
    'code.typed': [
      {
        event: { type: 'code.typed', code: 'WELCOME10' },
        press: (context) => code(context).fill('welcome10'),
        seen: (context) => expect(apply(context)).toBeEnabled(),
      },
      {
        event: { type: 'code.typed', code: 'NOSUCH' },
        press: (context) => code(context).fill('NOSUCH'),
        seen: (context) => expect(apply(context)).toBeEnabled(),
      },
    ],
    'code.applied': [{ event: { type: 'code.applied' }, press: (context) => apply(context).click() }],
    'code.cleared': [
      {
        event: { type: 'code.cleared' },
        // Only a code that the cart has can be cleared, which the machine does not know.
        offered: ({ context }) => context.typed === 'WELCOME10' && context.problem === null,
        press: async (context) => {
          const { page } = context
          if ((await button(page, 'Change code').count()) === 0) await apply(context).click()
          await expect(page.getByText('Incl. 10% discount')).toBeVisible()
          await button(page, 'Change code').click()
        },
        seen: async (context) => {
          await expect(context.page.getByText('Incl. 10% discount')).toBeHidden()
          await expect(code(context)).toHaveValue('')
        },
      },
    ],
  },
  answers: {
    applyPromo: {
      usual: {
        output: { kind: 'accepted' },
        given: ({ context }) => context.typed === 'WELCOME10',
        seen: ({ page }) => expect(page.getByText('Incl. 10% discount')).toBeVisible(),
      },
      others: [
        {
          output: { kind: 'refused', message: 'This promo code is not known.' },
          given: ({ context }) => context.typed === 'NOSUCH',
          seen: async (context) => {
            await expect(context.page.getByText('This promo code is not known.')).toBeVisible()
            await expect(code(context)).toHaveValue('NOSUCH')
          },
        },
      ],
    },
    clearPromo: { usual: { output: { kind: 'accepted' } } },
  },
  seen: {
    idle: (context) => expect(code(context)).toBeVisible(),
    applying: (context) => expect(apply(context)).toBeDisabled(),
    clearing: 'the button is disabled',
  },
})

const summary = ({ page }: WalkContext) => page.getByRole('complementary', { name: 'Summary' })
const methods = ({ page }: WalkContext) =>
  page.getByRole('radiogroup', { name: 'Shipping method' }).getByRole('radio')
let countries = ['FR', 'DE', 'IT', 'ES']

export const shippingEstimateWalk = walkTable('shippingEstimate', {
  machine: shippingEstimateMachine,
  input: () => undefined,
  open: async (context) => {
    countries = ['FR', 'DE', 'IT', 'ES']
    await openFilledCart(context)
    const head = button(context.page, 'Estimate Shipping and Tax')
    if ((await head.getAttribute('aria-expanded')) === 'false') await head.click()
  },
  gestures: {
    'country.chosen': [
      {
        event: { type: 'country.chosen', country: 'FR' },
        press: (context) =>
          summary(context)
            .getByLabel('Country')
            .selectOption(countries.shift() ?? 'AT'),
      },
    ],
    'method.chosen': [
      {
        event: { type: 'method.chosen', id: '2' },
        // The cart needs a country first, which the machine does not know.
        press: async (context) => {
          const { page } = context
          if ((await methods(context).count()) === 0 || (await methods(context).first().isDisabled())) {
            await summary(context)
              .getByLabel('Country')
              .selectOption(countries.shift() ?? 'AT')
            await expect(methods(context).first()).toBeEnabled()
          }
          const second = methods(context).nth(1)
          await ((await second.isChecked()) ? methods(context).first() : second).check()
          await expect(page.getByRole('main')).toBeVisible()
        },
      },
    ],
  },
  answers: {
    saveCountry: {
      usual: { seen: (context) => expect(methods(context).first()).toBeEnabled() },
    },
    saveMethod: { usual: {}, hold: hold('SetShippingMethod') },
  },
  seen: {
    idle: (context) => expect(summary(context).getByLabel('Country')).toBeVisible(),
    savingCountry: 'the methods are disabled',
    savingMethod: 'the chosen method shows already',
  },
})
