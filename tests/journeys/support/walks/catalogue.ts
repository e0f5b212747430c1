/** The list of a category: it cannot be loaded or read at first. And the pages of a group. */
import { expect } from '@playwright/test'
import { catalogueFilter } from '#domain/catalogue/catalogueFilter.ts'
import { catalogueMachine } from '#machines/catalogue/catalogue.machine.ts'
import { pagerMachine } from '#machines/pager/pager.machine.ts'
import { sendOperation } from '../buyer.ts'
import { open, rowsOf, whenHydrated } from '../shopper.ts'
import { unreachable } from './arrange.ts'
import { type WalkContext, walkTable } from './walkTable.ts'

const filter = catalogueFilter({ category: 'AIRBAGS' })
const retry = ({ page }: WalkContext) =>
  page.getByRole('main').getByRole('button', { name: /^(Retry|Try again)$/ })
const problem = ({ page }: WalkContext, text: RegExp) =>
  expect(page.getByRole('main').getByText(text)).toBeVisible()

const spoilResults = (answer: unknown): unknown =>
  typeof answer === 'object' && answer !== null && 'results' in answer ? { ...answer, results: [7] } : answer

export const catalogueWalk = walkTable('catalogue', {
  machine: catalogueMachine,
  input: () => ({ filter, country: 'IE', loaded: null }),
  open: async (context) => {
    const { page } = context
    await open(page, '/')
    const restore = await unreachable('Catalogue')(context)
    // Without hovering the link, which could preload the list. The server does not know the list of this category yet.
    await page.locator('main a[href="/parts?category=AIRBAGS"]').first().dispatchEvent('click')
    await problem(context, /Problem with fetching data/)
    await restore()
  },
  start: [{ type: 'xstate.error.actor.loadCatalogue', error: new Error('No answer came.') }],
  gestures: {
    'retry.clicked': [
      {
        event: { type: 'retry.clicked' },
        // A list that may be old says so without a button.
        offered: (snapshot) => snapshot.matches('failed') || snapshot.matches('unprocessable'),
        press: (context) => retry(context).click(),
      },
    ],
  },
  answers: {
    loadCatalogue: {
      usual: { output: { kind: 'found', total: 9, stale: false } },
      others: [
        {
          output: { kind: 'unprocessable', message: 'Error processing items: results.0' },
          arrange: async ({ upstream }) => upstream.change({ action: 'getApplications' }, spoilResults),
          seen: (context) => problem(context, /^Error processing items: /),
        },
      ],
    },
  },
  seen: {
    evaluating: 'it is left at once',
    'loading.loadingCatalogue': 'the text changes',
    'loading.gettingProducts': 'the text changes',
    'loading.almostReady': 'the text changes',
    showing: ({ page }) => expect(rowsOf(page).first()).toBeVisible(),
    stale: 'no walk ends here',
    empty: 'no walk ends here',
    unprocessable: (context) => expect(retry(context)).toBeVisible(),
    failed: (context) => expect(retry(context)).toBeVisible(),
  },
  lasting: ['loadingTextRotation'],
})

type Group = { name: string; category: string; total: number }
/** A group whose second page is its last, so that nothing else loads. */
const groupOfTwoPages = async ({ page }: WalkContext): Promise<Group> => {
  for (const category of ['BRAKES', 'STEERING', 'SPRINGS AND SHOCKS', 'SUSPENSION ARMS', 'SUSPENSION KITS']) {
    const { catalogue } = await sendOperation(page, 'Catalogue', { filter: { category }, country: 'IE' })
    const group = (catalogue.groups as { name: string; total: number }[]).find(
      ({ total }) => total > 6 && total <= 12,
    )
    if (group) return { ...group, category }
  }
  throw new Error('No group has seven to twelve parts.')
}
let group: Group
/** The rows that come are announced for 300 ms; the visitor is gone again before. */
const glanceAtEnd = ({ page }: WalkContext) =>
  rowsOf(page)
    .last()
    .evaluate(async (row) => {
      row.scrollIntoView({ block: 'end', behavior: 'instant' })
      const isAnnounced = () => document.body.textContent.includes('Loading more items...')
      for (let frames = 0; frames < 30 && !isAnnounced(); frames += 1)
        await new Promise((resolve) => requestAnimationFrame(resolve))
      scrollTo(0, 0)
    })
/** On a busy machine the rows may be loaded already: then the page is opened again. */
const glanceInTime = async (context: WalkContext) => {
  const { page, trace } = context
  await expect(async () => {
    const at = trace.length
    await glanceAtEnd(context)
    await expect
      .poll(() => trace.hasTaken(at, 'pager', /^pages\.waiting --(end\.left|xstate\.after)/))
      .toBe(true)
    if (trace.hasTaken(at, 'pager', /^pages\.waiting --end\.left/)) return
    await page.reload()
    await whenHydrated(page)
    throw new Error('The rows were loaded before the visitor was gone.')
  }).toPass()
}
let isFirst = true

export const pagerWalk = walkTable('pager', {
  machine: pagerMachine,
  input: () => ({ filter, country: 'IE', group: 'Pads', total: 12, shown: 6 }),
  open: async (context) => {
    isFirst = true
    await context.page.setViewportSize({ width: 375, height: 600 })
    group = await groupOfTwoPages(context)
    const address = new URLSearchParams({ category: group.category, groups: group.name })
    await open(context.page, `/parts?${address}`)
  },
  gestures: {
    'end.reached': [
      {
        event: { type: 'end.reached' },
        press: async (context) => {
          const act = isFirst ? glanceInTime : () => rowsOf(context.page).last().scrollIntoViewIfNeeded()
          isFirst = false
          await act(context)
        },
      },
    ],
    'end.left': [
      {
        event: { type: 'end.left' },
        isDoneBefore: true,
        press: () => Promise.resolve(),
      },
    ],
    'retry.clicked': [{ event: { type: 'retry.clicked' }, press: (context) => retry(context).click() }],
  },
  answers: {
    loadPage: {
      usual: {
        output: { shown: 12, total: 12 },
        seen: ({ page }) => expect(rowsOf(page)).toHaveCount(group.total),
      },
      failure: { arrange: unreachable('GroupParts') },
    },
  },
  seen: {
    'end.away': 'the page is scrolled',
    'end.near': 'the page is scrolled',
    'pages.partial': 'the first rows show',
    'pages.waiting': 'more rows are announced',
    'pages.loading': 'more rows are announced',
    'pages.failed': (context) => expect(retry(context)).toBeVisible(),
    'pages.complete': ({ page }) => expect(rowsOf(page)).toHaveCount(group.total),
  },
})
