/** Tests share a tab (`support/test.ts`): each finds nothing of what the one before it left behind. */
import { expect, type Page } from '@playwright/test'
import { test } from './support/test.ts'

/** What a tab can keep, as a page without scripts of the shop sees it. */
const tracesIn = async (page: Page) => {
  const response = await page.goto('/site.webmanifest')
  const traces = await page.evaluate(async () => ({
    cookies: document.cookie,
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
    history: history.length,
    name: window.name,
    mayLocate: (await navigator.permissions.query({ name: 'geolocation' })).state === 'granted',
    isDark: matchMedia('(prefers-color-scheme: dark)').matches,
    isStill: matchMedia('(prefers-reduced-motion: reduce)').matches,
    isPaper: matchMedia('print').matches,
    width: innerWidth,
    scripts: Object.keys(window).filter((key) => key.startsWith('left')),
    isLongAgo: new Date().getFullYear() < 2000,
  }))
  const headers = await response?.request().allHeaders()
  return { ...traces, address: headers?.['x-forwarded-for'], tabs: page.context().pages().length }
}

const pristine = {
  cookies: '',
  local: [],
  session: [],
  databases: [],
  caches: [],
  history: 2,
  name: '',
  mayLocate: false,
  isDark: false,
  isStill: true,
  isPaper: false,
  width: 1280,
  scripts: [],
  isLongAgo: false,
  address: undefined,
  tabs: 1,
}

const expectPristine = async (page: Page) => {
  expect(await tracesIn(page)).toEqual(pristine)
  for (const path of ['/contact', '/faq']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
}

let before: Page

const changeTab = async (page: Page) => {
  await page.context().setExtraHTTPHeaders({ 'x-forwarded-for': '81.2.69.142' })
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': '81.2.69.143' })
  await page.context().grantPermissions(['geolocation'])
  await page.context().exposeFunction('leftByContext', () => true)
  await page.exposeFunction('leftByPage', () => true)
  await page.context().addInitScript(() => Object.assign(window, { leftByScriptOfContext: true }))
  await page.addInitScript(() => Object.assign(window, { leftByScript: true }))
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'no-preference', media: 'print' })
}

const answerOtherwise = async (page: Page) => {
  await page.route('**/contact', (route) => route.fulfill({ contentType: 'text/html', body: 'left' }))
  await page.context().route('**/faq', (route) => route.fulfill({ contentType: 'text/html', body: 'left' }))
}

test('a test fills all storage, answers requests, changes the window and goes offline', async ({
  page,
  context,
}) => {
  before = page
  await answerOtherwise(page)
  await page.setViewportSize({ width: 400, height: 700 })
  await page.goto('/site.webmanifest?left')
  await page.evaluate(async () => {
    document.cookie = 'left=behind'
    localStorage.setItem('left', 'behind')
    sessionStorage.setItem('left', 'behind')
    window.name = 'left behind'
    await caches.open('left')
    await new Promise((resolve) => {
      indexedDB.open('left').onsuccess = resolve
    })
  })
  const traces = await tracesIn(page)
  for (const kind of [
    'cookies',
    'local',
    'session',
    'databases',
    'caches',
    'history',
    'name',
    'width',
  ] as const)
    expect(traces[kind], kind).not.toEqual(pristine[kind])
  await context.setOffline(true)
})

test('the next test uses the same tab and finds it as if it were new', async ({ page }) => {
  expect(page).toBe(before)
  await expectPristine(page)
})

test('a test changes media, permissions and headers, adds scripts and functions, and opens a tab', async ({
  page,
  context,
}) => {
  before = page
  await changeTab(page)
  const other = await context.newPage()
  await other.goto('/site.webmanifest')
  await other.evaluate(() => localStorage.setItem('left', 'by another tab'))
  const traces = await tracesIn(page)
  for (const kind of ['mayLocate', 'isDark', 'isStill', 'isPaper', 'scripts', 'address', 'tabs'] as const)
    expect(traces[kind], kind).not.toEqual(pristine[kind])
})

test('the next test uses the same tab, finds it as if it were new, and can do all of it again', async ({
  page,
}) => {
  expect(page).toBe(before)
  await expectPristine(page)
  await changeTab(page)
})

test('a test changes the clock', async ({ page }) => {
  before = page
  await page.clock.setFixedTime(new Date('1999-01-01'))
  expect((await tracesIn(page)).isLongAgo).toBe(true)
})

test('after such a test the next one has a new tab', async ({ page }) => {
  expect(page).not.toBe(before)
  await expectPristine(page)
})

test.describe('for a visitor with an address', () => {
  test.use({ extraHTTPHeaders: { 'x-forwarded-for': '91.0.0.5' } })

  test('a test has the same tab with its own headers', async ({ page }) => {
    before = page
    expect((await tracesIn(page)).address).toBe('91.0.0.5')
  })
})

test('the next test sends no address', async ({ page }) => {
  expect(page).toBe(before)
  await expectPristine(page)
})
