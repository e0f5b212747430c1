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

test('a test changes what cannot be put back', async ({ page, context }) => {
  before = page
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': '81.2.69.142' })
  await context.grantPermissions(['geolocation'])
  await context.exposeFunction('leftByContext', () => true)
  await page.addInitScript(() => Object.assign(window, { leftByScript: true }))
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.clock.setFixedTime(new Date('1999-01-01'))
  await context.newPage()
  const traces = await tracesIn(page)
  for (const kind of ['mayLocate', 'isDark', 'scripts', 'isLongAgo', 'address', 'tabs'] as const)
    expect(traces[kind], kind).not.toEqual(pristine[kind])
})

test('after such a test the next one has a new tab', async ({ page }) => {
  expect(page).not.toBe(before)
  await expectPristine(page)
})
