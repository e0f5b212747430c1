/** Pages that were opened from another one while the server was out of reach: each can be tried again. */
import { expect, type Page } from '@playwright/test'
import { jobMachine } from '#machines/job/job.machine.ts'
import { productMachine } from '#machines/product/product.machine.ts'
import { sharedCartMachine } from '#machines/shared-cart/shared-cart.machine.ts'
import { button } from '../faults.ts'
import { hilux, open, rowsOf } from '../shopper.ts'
import { unreachable } from './arrange.ts'
import { type Act, type WalkContext, walkTable } from './walkTable.ts'

const retry = ({ page }: WalkContext) =>
  page.getByRole('main').getByRole('button', { name: /^(Retry|Try again)$/ })
/** Goes on from a page by a link or a button, whose request gets no answer. */
const openUnanswered =
  (path: string, operation: string, goOn: (page: Page) => Promise<unknown>): Act =>
  async (context) => {
    await open(context.page, path)
    const restore = await unreachable(operation)(context)
    await goOn(context.page)
    await expect(retry(context)).toBeVisible()
    await restore()
  }
const failed = (port: string) => [{ type: `xstate.error.actor.${port}`, error: new Error('No answer came.') }]
const retried = [
  {
    event: { type: 'retry.clicked' as const },
    offered: (snapshot: { value: unknown }) => snapshot.value === 'failed',
    press: (context: WalkContext) => retry(context).click(),
    seen: (context: WalkContext) => expect(retry(context)).toHaveCount(0),
  },
]
const elsewhere = { left: 'It is walked where the page is there from the start.' }
const none = 'no walk ends here'

export const failedProductWalk = walkTable('product', {
  machine: productMachine,
  input: () => ({ name: 'spring', country: 'IE', loaded: null }),
  open: openUnanswered('/parts?category=STEERING', 'Product', (page) =>
    // Without hovering the link, which could load the part before.
    rowsOf(page).first().getByRole('heading').getByRole('link').dispatchEvent('click'),
  ),
  start: failed('loadProduct'),
  gestures: { 'retry.clicked': retried, 'related.opened': elsewhere, 'related.chosen': elsewhere },
  answers: { loadProduct: { usual: { output: { kind: 'found', stale: false } } } },
  seen: {
    failed: ({ page }) =>
      expect(page.getByRole('heading', { name: 'This part could not be loaded' })).toBeVisible(),
    'shown.fresh': ({ page }) => expect(page.getByRole('tab', { name: 'Related Items' })).toBeVisible(),
  },
})

export const failedJobWalk = walkTable('job', {
  machine: jobMachine,
  input: () => ({ job: 'front-brakes', part: null, vehicle: hilux, country: 'IE', loaded: null }),
  open: openUnanswered(`/jobs?${new URLSearchParams({ ...hilux })}`, 'Job', (page) =>
    page.getByRole('link', { name: 'Front brakes' }).dispatchEvent('click'),
  ),
  start: failed('loadJob'),
  gestures: {
    'retry.clicked': retried,
    'part.chosen': elsewhere,
    'need.leftOut': elsewhere,
    'need.wanted': elsewhere,
    'kit.chosen': elsewhere,
    'add.clicked': elsewhere,
  },
  answers: { loadJob: { usual: { output: { kind: 'found' } } } },
  seen: { failed: none, choosing: ({ page }) => expect(page.locator('[data-need]').first()).toBeVisible() },
})

export const failedSharedCartWalk = walkTable('sharedCart', {
  machine: sharedCartMachine,
  input: () => ({ by: 'NUMBER', texts: ['1'], vehicle: null, country: 'IE', isLoaded: false }),
  open: openUnanswered('/buy', 'PartLookups', async (page) => {
    await page.getByLabel('Part numbers and quantities').fill('48510-0K010')
    await button(page, 'Find the parts').click()
  }),
  start: failed('loadSharedCart'),
  gestures: {
    'retry.clicked': retried,
    'part.chosen': elsewhere,
    'line.kept': elsewhere,
    'line.leftOut': elsewhere,
    'add.clicked': elsewhere,
  },
  answers: { loadSharedCart: { usual: {} } },
  seen: { failed: none, choosing: ({ page }) => expect(page.locator('[data-shared-line]')).toHaveCount(1) },
})
