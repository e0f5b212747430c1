/** Performs the ways from a page to a paid order as a person does. */
import { expect } from '@playwright/test'
import type { PageKind, WayStep } from '#tests/support/journeys/waysToOrder.ts'
import { partInStock } from '../buyer.ts'
import { button } from '../faults.ts'
import { rowInStock } from '../partsInStock.ts'
import { openReview } from '../review.ts'
import { answerConsent, cartButton, chooseVehicle, fillCheckout, hilux, whenHydrated } from '../shopper.ts'
import type { WalkContext } from './walkTable.ts'

const visit = (path: string) => async (context: WalkContext) => {
  await context.page.goto(path)
  await whenHydrated(context.page)
}
const opening: Readonly<Record<PageKind, (context: WalkContext) => Promise<void>>> = {
  home: visit('/'),
  list: visit('/parts?category=BRAKES'),
  search: visit('/search/shock'),
  product: async (context) => {
    const record = await partInStock(context.page)
    await visit(`/details/${encodeURIComponent(record)}`)(context)
  },
  compare: visit('/compare'),
  content: visit('/contact'),
  basket: visit('/basket'),
  checkout: visit('/checkout'),
  payment: ({ page }) => openReview(page),
  provider: () => Promise.reject(new Error('It is on the way from the review.')),
  order: () => Promise.reject(new Error('It is on the way from the review.')),
}

const field = ({ page }: WalkContext) =>
  page.getByRole('banner').getByRole('searchbox', { name: 'Search', exact: true })
const carriesOne = ({ page }: WalkContext) => expect(cartButton(page)).toHaveAccessibleName(/^1 item - /)

/** By machine and event. */
const gestures: Readonly<Record<string, (context: WalkContext, on: PageKind) => Promise<unknown>>> = {
  'consent consent.rejected': ({ page }) => answerConsent(page, 'Reject'),
  'searchBox box.entered': (context) => field(context).focus(),
  'searchBox term.typed': (context) => field(context).fill('brake'),
  'searchBox search.submitted': ({ page }) => page.keyboard.press('Enter'),
  'finder make.chosen': ({ page }) => chooseVehicle(page, hilux),
  'finder finder.submitted': ({ page }) => button(page, 'Show me the parts').click(),
  'addToCart add.clicked': async (context, on) => {
    const { page, journeyNumber } = context
    const place = on === 'product' ? page.getByRole('main') : await rowInStock(page, 1, journeyNumber)
    await place
      .getByRole('button', { name: /^Add to cart/ })
      .first()
      .click()
    await carriesOne(context)
  },
  'checkout next.clicked': async ({ page }) => {
    await button(page, 'Next').click()
    await expect(page.getByText('Please check these fields:')).toBeVisible()
    await fillCheckout(page, { country: 'DE', payment: /card/i })
    await button(page, 'Next').click()
  },
  'payment placement.clicked': ({ page }) => button(page, 'Place Order and Pay').click(),
}
const links: Readonly<Partial<Record<PageKind, (context: WalkContext, on: PageKind) => Promise<unknown>>>> = {
  checkout: async ({ page }) => {
    await cartButton(page).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Checkout', exact: true }).click()
    await expect(page).toHaveURL(/\/checkout$/)
    await expect(button(page, 'Next')).toBeEnabled()
  },
  order: async ({ page }) => {
    await expect(page.getByText('This is a sandbox.')).toBeVisible()
    await button(page, 'Pay').click()
  },
}
/** What shows once the shopper has come to a page. */
const arrived: Readonly<Partial<Record<PageKind, (context: WalkContext) => Promise<unknown>>>> = {
  search: ({ page }) => expect(page).toHaveURL(/\/search\//),
  payment: async ({ page }) => {
    await expect(page).toHaveURL(/\/payment$/)
    await expect(button(page, 'Place Order and Pay')).toBeEnabled()
    await expect(page.getByText('Beispielweg 7a')).toBeVisible()
  },
}

export async function performWay(
  { from, steps, isWhole }: { from: PageKind; steps: readonly WayStep[]; isWhole: boolean },
  context: WalkContext,
): Promise<void> {
  const { page, trace } = context
  await opening[from](context)
  let on = from
  for (const step of steps) {
    if (step.on !== on) await arrived[step.on]?.(context)
    on = step.on
    const what = step.type === 'link' ? `link to ${step.to}` : `${step.part} ${step.event.type}`
    const act = step.type === 'link' ? links[step.to] : gestures[`${step.part} ${step.event.type}`]
    try {
      if (!act) throw new Error('Nobody has said how a person does it.')
      const at = trace.length
      await act(context, on)
      if (step.type === 'machine') await trace.after(at, step.part, step.taken, 20_000)
    } catch (cause) {
      const why = cause instanceof Error ? cause.message : String(cause)
      throw new Error(`The way from ${from} to a paid order failed on ${on}, at ${what}: ${why}`, { cause })
    }
  }
  if (!isWhole) return
  await expect(page).toHaveURL(/\/order\/[^/]+$/)
  await expect(page.getByRole('heading', { level: 2, name: 'Paid', exact: true })).toBeVisible()
}
