/** The add button of results, for a visitor with a vehicle. */
import { expect } from '@playwright/test'
import { addToCartMachine } from '#machines/add-to-cart/add-to-cart.machine.ts'
import { dialog } from '../faults.ts'
import { cartButton, hilux, open, rowsOf } from '../shopper.ts'
import { hold } from './arrange.ts'
import { type WalkContext, walkTable } from './walkTable.ts'

const addButton = { name: /^(Add to cart|Adding|Added)/ }
/** Parts that fit the vehicle come first, then others. */
const results = '/search/shock'
const inStock = ({ page }: WalkContext) => rowsOf(page).filter({ hasText: 'In stock' })
const judged = (context: WalkContext, verdict: string) =>
  inStock(context)
    .filter({ has: context.page.locator(`[data-fit="${verdict}"]`) })
    .first()
const fitting = (context: WalkContext) => judged(context, 'FITS')
const misfitting = (context: WalkContext) => judged(context, 'DOES_NOT_FIT')
const question = ({ page }: WalkContext) => dialog(page, 'This part does not fit your vehicle')
/** The pieces that the header counts. */
const countOf = async ({ page }: WalkContext) => {
  await expect(cartButton(page)).toHaveAccessibleName(/^\d+ items?/)
  return Number.parseInt(await cartButton(page).innerText(), 10)
}
let before = 0
let release: () => unknown = () => {}

export const addToCartWalk = walkTable('addToCart', {
  machine: addToCartMachine,
  input: () => ({ record: 'spring', name: 'Spring', location: null }),
  open: async (context) => {
    const { page } = context
    await page.evaluate(
      (vehicle) => {
        const parked = { id: '1', name: null, ...vehicle }
        localStorage.setItem('garage', JSON.stringify({ vehicles: [parked], currentId: '1' }))
      },
      { ...hilux },
    )
    await open(page, results)
  },
  gestures: {
    'add.clicked': [
      {
        event: { type: 'add.clicked', quantity: 1, misfit: false },
        press: async (context) => {
          before = await countOf(context)
          await fitting(context).getByRole('button', addButton).click()
        },
        seen: (context) => expect(question(context)).toHaveCount(0),
      },
      {
        // The answer about the fit is on its way, and the purchase does not wait for it forever.
        event: { type: 'add.clicked', quantity: 1, misfit: null },
        press: async (context) => {
          before = await countOf(context)
          release = await hold('Fits')(context)
          await open(context.page, results)
          await inStock(context).first().getByRole('button', addButton).click()
          await expect(
            inStock(context)
              .first()
              .getByRole('button', { name: /^Adding/ }),
          ).toBeVisible()
        },
        // The part is added before the answer comes.
        seen: async (context) => {
          await expect.poll(() => countOf(context)).toBeGreaterThan(before)
          await release()
        },
      },
      {
        event: { type: 'add.clicked', quantity: 1, misfit: true },
        press: async (context) => {
          before = await countOf(context)
          await misfitting(context).getByRole('button', addButton).click()
        },
        seen: (context) => expect(question(context)).toBeVisible(),
      },
    ],
    'misfit.accepted': [
      {
        event: { type: 'misfit.accepted' },
        press: (context) => question(context).getByRole('button', { name: 'Add it anyway' }).click(),
        seen: (context) => expect(question(context)).toHaveCount(0),
      },
    ],
    'misfit.declined': [
      {
        event: { type: 'misfit.declined' },
        press: (context) => question(context).getByRole('button', { name: 'Do not add it' }).click(),
        seen: async (context) => {
          await expect(question(context)).toHaveCount(0)
          expect(await countOf(context)).toBe(before)
        },
      },
    ],
  },
  answers: {
    addPart: {
      usual: {
        output: { kind: 'accepted' },
        seen: async (context) => {
          await expect.poll(() => countOf(context)).toBeGreaterThan(before)
        },
      },
    },
  },
  seen: {
    idle: async (context) => {
      await expect(
        inStock(context)
          .first()
          .getByRole('button', { name: /^Add to cart/ }),
      ).toBeEnabled()
      await expect(question(context)).toHaveCount(0)
    },
    checkingFit: 'the button says that it is adding; no walk ends here',
    confirmingMisfit: (context) => expect(question(context)).toBeVisible(),
    adding: 'the button says that it is adding; no walk ends here',
    added: 'the button says so for a second',
  },
})
