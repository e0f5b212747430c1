/** The search field of the header. */
import { expect, type Locator, type Page } from '@playwright/test'
import { searchBoxMachine } from '#machines/search-box/search-box.machine.ts'
import { open } from '../shopper.ts'
import { type WalkContext, walkTable } from './walkTable.ts'

const field = ({ page }: WalkContext): Locator =>
  page.getByRole('banner').getByRole('searchbox', { name: 'Search', exact: true })
/** The focus may be in a field that was closed. */
const enter = async (context: WalkContext) => {
  await field(context).blur()
  await field(context).focus()
}
const nameOf = async (suggestion: Locator): Promise<string> =>
  (await suggestion.locator('span').first().innerText()).trim()
const isChosenOpen = ({ page }: WalkContext) =>
  expect.poll(() => headingAndSearchParams(page)).toContain(chosen)
const suggestions = ({ page }: WalkContext): Locator =>
  page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
/** Other words each time: results of an earlier search are still loaded. */
const words = ['brake', 'spring', 'damper', 'shock', 'arm', 'bush', 'kit', 'coil']
let typed = ''
/** The words of the suggestion that was chosen last. */
let chosen = ''
/** A suggestion leads to the page of a part, or to a list whose address names the group or the vehicle. */
const headingAndSearchParams = async (page: Page): Promise<string> => {
  const heading = await page.getByRole('main').getByRole('heading', { level: 1 }).first().innerText()
  const { searchParams } = new URL(page.url())
  return [heading, [...searchParams.values()].join(' ')].join('\n')
}

export const searchBoxWalk = walkTable('searchBox', {
  machine: searchBoxMachine,
  input: () => undefined,
  open: ({ page }) => open(page, '/contact'),
  gestures: {
    'box.entered': [{ event: { type: 'box.entered' }, press: enter }],
    'box.left': [
      {
        event: { type: 'box.left' },
        press: ({ page }) => page.keyboard.press('Escape'),
        seen: (context) => expect(suggestions(context)).toHaveCount(0),
      },
    ],
    'term.typed': [
      {
        event: { type: 'term.typed', term: 'brake' },
        press: (context) => {
          typed = words.shift() ?? 'brake'
          return field(context).fill(typed)
        },
        seen: (context) => expect(field(context)).toHaveValue(typed),
      },
      {
        event: { type: 'term.typed', term: '' },
        press: (context) => field(context).fill(''),
        seen: (context) => expect(suggestions(context)).toHaveCount(0),
      },
    ],
    'arrow.pressed': [
      {
        event: { type: 'arrow.pressed', direction: 'down' },
        offered: ({ context }) => context.highlighted === null,
        press: ({ page }) => page.keyboard.press('ArrowDown'),
        seen: (context) => expect(suggestions(context).first()).toHaveAttribute('aria-selected', 'true'),
      },
      {
        event: { type: 'arrow.pressed', direction: 'up' },
        offered: ({ context }) => context.highlighted === 0,
        press: ({ page }) => page.keyboard.press('ArrowUp'),
        seen: (context) =>
          expect(suggestions(context).and(context.page.locator('[aria-selected="true"]'))).toHaveCount(0),
      },
    ],
    'search.submitted': [
      {
        event: { type: 'search.submitted' },
        // Enter opens a highlighted suggestion.
        offered: ({ context }) => context.highlighted === null,
        press: ({ page }) => page.keyboard.press('Enter'),
      },
      {
        // The row that the arrows have reached is opened.
        event: { type: 'search.submitted' },
        offered: ({ context }) => context.highlighted !== null,
        press: async (context) => {
          chosen = await nameOf(suggestions(context).and(context.page.locator('[aria-selected="true"]')))
          await context.page.keyboard.press('Enter')
        },
        seen: isChosenOpen,
      },
    ],
    'suggestion.chosen': [
      {
        // The second one: a field that always opens the first one must fail.
        event: { type: 'suggestion.chosen', index: 1 },
        press: async (context) => {
          const second = suggestions(context).nth(1)
          chosen = await nameOf(second)
          await second.click()
        },
        seen: isChosenOpen,
      },
    ],
  },
  answers: {
    suggest: { usual: { output: { count: 3 } } },
    goToSearch: { usual: {} },
  },
  seen: {
    closed: (context) => expect(suggestions(context)).toHaveCount(0),
    'open.idle': (context) => expect(suggestions(context)).toHaveCount(0),
    'open.debouncing': 'suggestions come a moment later',
    'open.suggesting': 'suggestions are being loaded',
    'open.suggested': (context) => expect(suggestions(context).first()).toBeVisible(),
    goingToSearch: 'the results are being loaded',
  },
})
