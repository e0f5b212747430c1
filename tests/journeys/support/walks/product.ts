/** The page of a part: its quantity, its stock, its related parts. */
import { expect } from '@playwright/test'
import { availabilityMachine } from '#machines/availability/availability.machine.ts'
import { productMachine } from '#machines/product/product.machine.ts'
import { quantityMachine } from '#machines/quantity/quantity.machine.ts'
import { partInStock } from '../buyer.ts'
import { button } from '../faults.ts'
import { open, rowsOf } from '../shopper.ts'
import { type WalkContext, walkTable } from './walkTable.ts'

const openPart = async ({ page }: WalkContext) => {
  const record = await partInStock(page)
  await open(page, `/details/${encodeURIComponent(record)}`)
  await expect(button(page, 'Increase quantity')).not.toHaveAttribute('aria-disabled', 'true')
}
const quantity = ({ page }: WalkContext) => page.getByRole('main').getByRole('textbox', { name: 'Quantity' })
const usual = ({ page }: WalkContext) => page.getByRole('combobox', { name: 'Usual quantities' })
const shows = (count: number) => (context: WalkContext) =>
  expect(quantity(context)).toHaveValue(String(count))

export const quantityWalk = walkTable('quantity', {
  machine: quantityMachine,
  input: () => ({ max: 9, inCart: 0 }),
  open: openPart,
  gestures: {
    'quantity.increased': [
      {
        event: { type: 'quantity.increased' },
        offered: ({ context }) => context.quantity === 1,
        press: ({ page }) => button(page, 'Increase quantity').click(),
        seen: shows(2),
      },
    ],
    'quantity.decreased': [
      {
        event: { type: 'quantity.decreased' },
        offered: ({ context }) => context.quantity === 2,
        press: ({ page }) => button(page, 'Decrease quantity').click(),
        seen: shows(1),
      },
    ],
    'quantity.chosen': [
      {
        event: { type: 'quantity.chosen', quantity: 2 },
        offered: ({ context }) => context.quantity === 1,
        press: (context) => usual(context).selectOption('2'),
        seen: shows(2),
      },
    ],
  },
  answers: {},
  seen: {
    evaluating: 'it is left at once',
    unknown: 'no walk ends here: the stock is known',
    available: ({ page }) => expect(button(page, /^Add to cart/).first()).toBeEnabled(),
    exceeded: 'no walk ends here: plus stops before',
  },
})

const unknown = ({ page }: WalkContext) => button(page, 'Check the stock again')

export const availabilityWalk = walkTable('availability', {
  machine: availabilityMachine,
  input: () => ({ record: 'spring', country: 'DE', loaded: { max: 9 } }),
  open: openPart,
  gestures: {
    'stock.outdated': [
      {
        event: { type: 'stock.outdated' },
        // The visitor comes back from another tab; a browser without a window says so by this event alone.
        press: ({ page }) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange'))),
      },
    ],
    'retry.clicked': { left: 'It is walked where the stock is unknown.' },
  },
  answers: {
    fetchOffers: { usual: { output: { max: 9 } } },
  },
  seen: {
    evaluating: 'it is left at once',
    fetching: 'what was known stays',
    loaded: ({ page }) => expect(button(page, /^Add to cart/).first()).toBeEnabled(),
    failed: 'no walk ends here: the stock is known',
  },
})

export const unknownStockWalk = walkTable('availability', {
  machine: availabilityMachine,
  input: () => ({ record: 'spring', country: 'DE', loaded: 'missing' }),
  open: async (context) => {
    const { page, upstream } = context
    await open(page, '/parts?category=STEERING')
    const part = await rowsOf(page).last().getByRole('heading').getByRole('link').getAttribute('href')
    const restore = upstream.refuse({ action: 'getStock' }, { status: 500, message: 'No stock is known.' })
    await open(page, part ?? '')
    await expect(unknown(context)).toBeVisible()
    restore()
  },
  gestures: {
    'stock.outdated': { left: 'It is walked where the stock is known.' },
    'retry.clicked': [
      {
        event: { type: 'retry.clicked' },
        press: (context) => unknown(context).click(),
        seen: (context) => expect(unknown(context)).toHaveCount(0),
      },
    ],
  },
  answers: { fetchOffers: { usual: { output: { max: 9 } } } },
  seen: {
    evaluating: 'it is left at once',
    fetching: 'it is being looked up',
    loaded: ({ page }) => expect(button(page, /^(Add to cart|Send an inquiry)/).first()).toBeVisible(),
    failed: (context) => expect(unknown(context)).toBeVisible(),
  },
})

export const productWalk = walkTable('product', {
  machine: productMachine,
  input: () => ({ name: 'spring', country: 'DE', loaded: { kind: 'found', stale: false } }),
  open: openPart,
  gestures: {
    'retry.clicked': { left: 'It is walked where no part could be loaded.' },
    'related.opened': [
      {
        event: { type: 'related.opened' },
        press: ({ page }) => page.getByRole('tab', { name: 'Related Items' }).click(),
        seen: ({ page }) => expect(page.getByRole('tabpanel').getByRole('link').first()).toBeVisible(),
      },
    ],
    'related.chosen': [
      {
        event: { type: 'related.chosen', record: 'other' },
        ends: true,
        press: ({ page }) => page.getByRole('tabpanel').getByRole('link').first().click(),
        seen: ({ page }) => expect(page).toHaveURL(/\/details\//),
      },
    ],
  },
  answers: {},
  seen: {
    evaluating: 'it is left at once',
    loading: 'no walk ends here: the part is in the page',
    'shown.fresh': ({ page }) => expect(page.getByRole('heading', { level: 1 })).toBeVisible(),
    'shown.stale': 'no walk ends here',
    missing: 'no walk ends here',
    failed: 'no walk ends here',
  },
})
