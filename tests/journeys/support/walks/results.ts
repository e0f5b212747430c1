/** The results of a search. */
import { expect } from '@playwright/test'
import { searchPageSize } from '#domain/limits.ts'
import { searchMachine } from '#machines/search/search.machine.ts'
import { open, rowsOf } from '../shopper.ts'
import { unreachable } from './arrange.ts'
import { type WalkContext, walkTable } from './walkTable.ts'

const retry = ({ page }: WalkContext) =>
  page.getByRole('main').getByRole('button', { name: /^(Retry|Try again)$/ })
const more = ({ page }: WalkContext) => page.getByRole('button', { name: 'Show more', exact: true })
let shown = 0

export const resultsWalk = walkTable('search', {
  machine: searchMachine,
  input: () => ({ term: 'shock', country: 'IE', vehicle: null, group: null, loaded: null }),
  // The shop loads a page that is opened by itself before it answers; here it is searched from another page.
  open: async (context) => {
    const { page } = context
    await open(page, '/contact')
    const restore = await unreachable('Search')(context)
    await page.getByRole('banner').getByRole('searchbox', { name: 'Search', exact: true }).fill('shock')
    await page.keyboard.press('Enter')
    await expect(retry(context)).toBeVisible()
    await restore()
  },
  start: [{ type: 'xstate.error.actor.findParts', error: new Error('No answer came.') }],
  gestures: {
    'retry.clicked': [
      {
        event: { type: 'retry.clicked' },
        offered: (snapshot) => snapshot.matches('failed') || snapshot.context.problem !== null,
        press: (context) => retry(context).click(),
        seen: (context) => expect(retry(context)).toHaveCount(0),
      },
    ],
    'more.requested': [
      {
        event: { type: 'more.requested' },
        offered: ({ context }) => context.shown < context.total,
        press: async (context) => {
          shown = await rowsOf(context.page).count()
          await more(context).click()
        },
      },
    ],
  },
  answers: {
    findParts: { usual: { output: { shown: 1, total: 3 } } },
    findMore: {
      usual: {
        output: { shown: 2, total: 3 },
        // One page more, also if it was asked for twice.
        seen: async ({ page }) => {
          const more = async () => (await rowsOf(page).count()) - shown
          await expect.poll(more).toBeGreaterThan(0)
          expect(await more()).toBeLessThanOrEqual(searchPageSize)
        },
      },
      failure: {
        arrange: unreachable('Search'),
        seen: async (context) => {
          await expect(retry(context)).toBeVisible()
          await expect(rowsOf(context.page)).toHaveCount(shown)
        },
      },
    },
  },
  seen: {
    evaluating: 'it is left at once',
    searching: 'the page says so',
    showing: ({ page }) => expect(rowsOf(page).first()).toBeVisible(),
    loadingMore: 'the button says so',
    empty: 'no walk ends here',
    failed: (context) => expect(retry(context)).toBeVisible(),
  },
})
