/** Lists of parts: the groups beside them, and the parts to compare. */
import { expect } from '@playwright/test'
import { catalogueFilter } from '#domain/catalogue/catalogueFilter.ts'
import { comparedMax } from '#domain/limits.ts'
import { compareMachine } from '#machines/compare/compare.machine.ts'
import { groupFilterMachine } from '#machines/group-filter/group-filter.machine.ts'
import { button } from '../faults.ts'
import { hilux, open } from '../shopper.ts'
import { inNewTab } from './newTab.ts'
import { type WalkContext, walkTable } from './walkTable.ts'

const filter = catalogueFilter(hilux)
const tree = ({ page }: WalkContext) => page.getByRole('navigation', { name: 'Shop By' })
const groups = (context: WalkContext) => tree(context).getByRole('link', { name: /\d/ })
/** The list of a group is one of the same vehicle. */
const isOfVehicle = ({ page }: WalkContext) =>
  expect.poll(() => Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({ ...hilux })
const header = (context: WalkContext) => tree(context).getByRole('button', { name: 'Shop By' })

export const groupFilterWalk = walkTable('groupFilter', {
  machine: groupFilterMachine,
  input: () => ({ filter }),
  open: ({ page }) => open(page, `/parts?${new URLSearchParams({ ...hilux })}`),
  gestures: {
    'group.clicked': [
      {
        event: { type: 'group.clicked', group: 'Shocks', category: null, chosen: false },
        ends: 'restarts',
        press: (context) => groups(context).first().click(),
        seen: async (context) => {
          await expect(context.page).toHaveURL(/groups=/)
          await isOfVehicle(context)
        },
      },
      {
        // The group whose list shows already: its category follows.
        event: { type: 'group.clicked', group: 'Shocks', category: 'SPRINGS AND SHOCKS', chosen: true },
        ends: 'restarts',
        press: async (context) => {
          const current = groups(context).and(context.page.locator('[data-current="true"]'))
          if (!context.page.url().includes('groups=')) await groups(context).first().click()
          await current.click()
        },
        seen: ({ page }) => expect(page).not.toHaveURL(/groups=/),
      },
    ],
    'category.clicked': [
      {
        event: { type: 'category.clicked', category: 'BRAKES' },
        ends: 'restarts',
        press: (context) =>
          tree(context)
            .getByRole('link', { name: /^[A-Z ]+$/ })
            .first()
            .click(),
        seen: async (context) => {
          await expect(context.page).toHaveURL(/category=/)
          await isOfVehicle(context)
        },
      },
    ],
    'filters.cleared': [
      {
        event: { type: 'filters.cleared' },
        ends: 'restarts',
        press: async (context) => {
          const all = tree(context).getByRole('link', { name: 'Clear all' })
          if ((await all.count()) === 0) {
            await groups(context).first().click()
            await expect(all).toBeVisible()
          }
          await all.click()
        },
        seen: ({ page }) => expect(page).not.toHaveURL(/groups=/),
      },
    ],
    'header.clicked': [{ event: { type: 'header.clicked' }, press: (context) => header(context).click() }],
  },
  answers: {},
  seen: {
    'panel.expanded': (context) => expect(header(context)).toHaveAttribute('aria-expanded', 'true'),
    'panel.collapsed': (context) => expect(header(context)).toHaveAttribute('aria-expanded', 'false'),
    'choice.idle': 'the list shows',
    'choice.goingToGroup': 'the list is loading',
  },
})

const boxes = ({ page }: WalkContext) => page.getByRole('main').getByRole('checkbox', { name: /^Compare / })
const tray = ({ page }: WalkContext) => page.getByRole('region', { name: 'Parts to compare' })
const refusal = ({ page }: WalkContext) =>
  page.getByText(`${comparedMax} parts are chosen. Remove one to compare`)
const chosen = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ part: `p${at}`, name: `Part ${at}` }))

export const compareWalk = walkTable('compare', {
  machine: compareMachine,
  input: () => ({ parts: chosen(comparedMax - 1) }),
  open: async (context) => {
    await open(context.page, '/parts?category=BRAKES')
    for (let at = 0; at < comparedMax - 1; at += 1) await boxes(context).nth(at).check()
    await expect(tray(context)).toContainText(`${comparedMax - 1} of ${comparedMax} to compare`)
  },
  gestures: {
    'part.chosen': [
      {
        event: { type: 'part.chosen', part: 'next', name: 'Next' },
        offered: ({ context }) => context.parts.length > 0 && context.parts.length < comparedMax,
        press: (context) =>
          context.page
            .getByRole('main')
            .locator('input[aria-label^="Compare "]:not(:checked)')
            .first()
            .check(),
        seen: async (context) => {
          const full = `${comparedMax} of ${comparedMax} to compare`
          await expect(tray(context)).toContainText(full)
          await inNewTab(context, '/parts?category=BRAKES', (page) =>
            expect(page.getByRole('region', { name: 'Parts to compare' })).toContainText(full),
          )
        },
      },
      {
        event: { type: 'part.chosen', part: 'one too many', name: 'One too many' },
        offered: ({ context }) => context.parts.length === comparedMax,
        press: (context) =>
          context.page
            .getByRole('main')
            .locator('input[aria-label^="Compare "]:not(:checked)')
            .first()
            .click(),
        seen: (context) => expect(refusal(context)).toBeVisible(),
      },
    ],
    'part.removed': [
      {
        event: { type: 'part.removed', part: 'p0' },
        offered: ({ context }) => context.parts.some(({ part }) => part === 'p0'),
        press: (context) =>
          tray(context)
            .getByRole('button', { name: /^Do not compare / })
            .first()
            .click(),
        seen: (context) => expect(refusal(context)).toBeHidden(),
      },
    ],
    'parts.cleared': [
      {
        event: { type: 'parts.cleared' },
        offered: ({ context }) => context.parts.length > 0,
        press: ({ page }) => button(page, 'Clear').click(),
        seen: (context) => expect(tray(context)).toHaveCount(0),
      },
    ],
  },
  answers: { storeParts: { usual: {} } },
  seen: {
    'storage.idle': 'what is chosen shows in any case',
    'storage.storing': 'what is chosen shows in any case',
    'storage.unsaved': 'no walk ends here: the browser keeps it',
    'choice.taken': (context) => expect(refusal(context)).toBeHidden(),
    'choice.refused': (context) => expect(refusal(context)).toBeVisible(),
  },
})
