/** What shoppers press on a phone, each with the page that it is pressed on. */
import type { Locator, Page } from '@playwright/test'

export type Step = {
  name: string
  /** Leads to what is pressed. */
  prepare: (page: Page) => Promise<void>
  press: (page: Page) => Promise<void>
  /** Resolves once it has had its effect. */
  isDone: (page: Page) => Promise<void>
}

const list = '/parts?make=TOYOTA&model=HILUX&year=2016'
const main = (page: Page) => page.getByRole('main')
const banner = (page: Page) => page.getByRole('banner')
const tree = (page: Page) => page.getByRole('navigation', { name: 'Shop By' })
const firstLink = (page: Page) => main(page).locator('[data-part="product-row"] h3 a').first()

const isAlive = async (page: Page) => {
  // Only the script disables the button of an empty search.
  await page.waitForFunction(() => document.querySelector('[role="search"] button')?.matches(':disabled'))
  await page.waitForFunction(() => !document.documentElement.hasAttribute('data-rendered'))
}
const openPage = async (page: Page, path: string) => {
  await page.goto(new URL(path, page.url()).href)
  await isAlive(page)
}
const onBasket = async (page: Page) => {
  if (new URL(page.url()).pathname !== '/basket') await openPage(page, '/basket')
  await main(page).getByRole('button', { name: 'Increase quantity' }).waitFor()
}

/** Touches the middle of an element. A click of the browser's driver looks for its target in the page, which takes time. */
const tap = async (page: Page, target: Locator) => {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error('There is nothing to touch.')
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
}

export const steps: readonly Step[] = [
  {
    name: 'choose a make',
    prepare: async (page) => {
      await openPage(page, '/')
      await main(page).getByLabel('Make', { exact: true }).focus()
    },
    press: (page) => page.keyboard.press('t'),
    isDone: (page) => main(page).locator('select:enabled').nth(1).waitFor(),
  },
  {
    name: 'open a group',
    prepare: async (page) => {
      await openPage(page, '/parts')
      await tree(page).getByText('Shop By', { exact: true }).click()
    },
    press: (page) => tap(page, tree(page).getByRole('link', { name: /^DISCS/ })),
    isDone: (page) => page.waitForURL(/groups=/),
  },
  {
    name: 'press Add to cart',
    prepare: (page) => openPage(page, list),
    press: (page) =>
      tap(
        page,
        main(page)
          .getByRole('button', { name: /^Add to cart/ })
          .first(),
      ),
    isDone: (page) =>
      banner(page)
        .getByRole('button', { name: /\b1 item - / })
        .waitFor(),
  },
  {
    name: 'open the cart',
    prepare: async () => {},
    press: (page) => tap(page, banner(page).getByRole('button', { name: /\d+ items?\b/ })),
    isDone: (page) => page.getByRole('dialog', { name: 'Shopping cart' }).waitFor(),
  },
  {
    name: 'press plus',
    prepare: onBasket,
    press: (page) => tap(page, main(page).getByRole('button', { name: 'Increase quantity' })),
    isDone: (page) =>
      banner(page)
        .getByRole('button', { name: /\b2 items - / })
        .waitFor(),
  },
  {
    name: 'undo',
    prepare: async (page) => {
      await onBasket(page)
      await main(page)
        .getByRole('button', { name: /^Remove / })
        .click()
      await page.getByRole('button', { name: 'Undo' }).waitFor()
    },
    press: (page) => tap(page, page.getByRole('button', { name: 'Undo' })),
    isDone: onBasket,
  },
  {
    name: 'press Next with faults',
    prepare: (page) => openPage(page, '/checkout'),
    press: (page) => tap(page, page.getByRole('button', { name: 'Next', exact: true })),
    isDone: (page) => main(page).locator('[aria-invalid="true"]').first().waitFor(),
  },
  {
    name: 'type in the search',
    prepare: async (page) => {
      await openPage(page, list)
      await page.getByRole('searchbox', { name: 'Search' }).focus()
    },
    press: (page) => page.keyboard.type('brake', { delay: 150 }),
    isDone: (page) => page.locator('[role="search"] [role="option"]').first().waitFor(),
  },
  {
    name: 'open the drawer',
    prepare: (page) => openPage(page, list),
    press: (page) => tap(page, page.getByRole('button', { name: 'Menu', exact: true })),
    isDone: (page) => page.getByRole('dialog', { name: 'Menu' }).waitFor(),
  },
  {
    name: 'open a part by its link',
    prepare: async (page) => {
      await openPage(page, list)
      // Loads what its page needs.
      await firstLink(page).hover()
      await page.waitForLoadState('networkidle')
    },
    press: (page) => tap(page, firstLink(page)),
    isDone: (page) => page.getByRole('tab').first().waitFor(),
  },
  {
    name: 'open a tab',
    prepare: async (page) => {
      await page.waitForLoadState('networkidle')
    },
    press: (page) => tap(page, page.getByRole('tab').nth(1)),
    // A search by role passes over the hidden panels.
    isDone: (page) => page.locator('[role="tabpanel"]').nth(1).waitFor(),
  },
]
