/**
 * The `test` of every browser test. The tests of a worker use one tab, one after the other: a page in a new tab takes twice
 * the processor time, since the shop's scripts are loaded and compiled again. Each test finds the tab as if it were new.
 */
import { type BrowserContext, test as base, type CDPSession, type Page } from '@playwright/test'

type Tab = {
  context: BrowserContext
  page: Page
  /** Sessions last for one use: offline pages behave otherwise while one is open. */
  openDevtools: () => Promise<CDPSession>
  /** The options that it was opened with, as text. */
  options: string
  /** A test has changed what cannot be put back. */
  isSpent: boolean
}

const changesOfPage = [
  'addInitScript',
  'addLocatorHandler',
  'emulateMedia',
  'exposeBinding',
  'exposeFunction',
  'routeWebSocket',
  'setDefaultNavigationTimeout',
  'setDefaultTimeout',
  'setExtraHTTPHeaders',
] as const
const changesOfContext = [
  'addInitScript',
  'exposeBinding',
  'exposeFunction',
  'grantPermissions',
  'newCDPSession',
  'routeWebSocket',
  'setDefaultNavigationTimeout',
  'setDefaultTimeout',
  'setExtraHTTPHeaders',
  'setGeolocation',
] as const
const changesOfClock = ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'] as const
const events = {
  page: ['console', 'dialog', 'download', 'framenavigated', 'pageerror', 'popup'],
  both: ['request', 'requestfailed', 'requestfinished', 'response'],
} as const

/** Calls `tell` before each call of these methods. */
const watch = <Name extends string>(
  owner: Record<Name, (...args: never[]) => unknown>,
  names: readonly Name[],
  tell: () => void,
) => {
  for (const name of names) {
    const method = owner[name]
    Object.defineProperty(owner, name, {
      value: (...args: never[]) => {
        tell()
        return method.apply(owner, args)
      },
    })
  }
}

const openTab = async (context: BrowserContext, options: string): Promise<Tab> => {
  const page = await context.newPage()
  const newSession = context.newCDPSession.bind(context)
  const openDevtools = () => newSession(page)
  const tab: Tab = { context, page, openDevtools, options, isSpent: false }
  const spend = () => {
    tab.isSpent = true
  }
  watch(page, changesOfPage, spend)
  watch(context, changesOfContext, spend)
  watch(context.clock, changesOfClock, spend)
  // What other tabs and other sites keep is not known here.
  context.on('page', spend)
  let known: string | null = null
  page.on('domcontentloaded', () => {
    const { origin } = new URL(page.url())
    if (origin === 'null') return
    known ??= origin
    if (origin !== known) spend()
  })
  return tab
}

/** A page of the shop without scripts: on another origin the browser would drop the scripts that it has compiled. */
const plainPage = '/robots.txt'

const clear = async (
  { context, page, openDevtools }: Tab,
  viewport: Parameters<Page['setViewportSize']>[0] | null,
) => {
  const origin = new URL(page.url()).origin
  for (const event of events.page) page.removeAllListeners(event)
  for (const event of events.both) {
    page.removeAllListeners(event)
    context.removeAllListeners(event)
  }
  await context.setOffline(false)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await page.goto(origin + plainPage)
  await page.mouse.move(-1, -1)
  await page.evaluate(() => {
    sessionStorage.clear()
    window.name = ''
  })
  const devtools = await openDevtools()
  await devtools.send('Storage.clearDataForOrigin', {
    origin,
    storageTypes: 'cookies,local_storage,indexeddb,service_workers,cache_storage',
  })
  await context.clearCookies()
  if (viewport) await page.setViewportSize(viewport)
  await devtools.send('Page.resetNavigationHistory')
  await devtools.detach()
}

export const test = base.extend<{ hasNewTab: boolean }, { tabs: { open: Tab | null } }>({
  /** For tests about the loading of code, which a tab may have loaded already. */
  hasNewTab: [false, { option: true }],
  tabs: [
    async ({ browserName: _any }, hand) => {
      const tabs: { open: Tab | null } = { open: null }
      await hand(tabs)
      await tabs.open?.context.close()
    },
    { scope: 'worker' },
  ],
  context: async (
    {
      tabs,
      browser,
      hasNewTab,
      baseURL,
      colorScheme,
      contextOptions,
      extraHTTPHeaders,
      hasTouch,
      isMobile,
      javaScriptEnabled,
      locale,
      viewport,
    },
    hand,
    info,
  ) => {
    const options = JSON.stringify({
      baseURL,
      colorScheme,
      contextOptions,
      extraHTTPHeaders,
      hasTouch,
      isMobile,
      javaScriptEnabled,
      locale,
      viewport,
    })
    if (hasNewTab || tabs.open?.options !== options) {
      await tabs.open?.context.close()
      tabs.open = await openTab(await browser.newContext(), options)
    }
    const tab = tabs.open
    await hand(tab.context)
    const canBeCleared =
      !tab.isSpent &&
      info.status === info.expectedStatus &&
      !tab.page.isClosed() &&
      tab.page.url().startsWith('http')
    if (canBeCleared) await clear(tab, viewport)
    else {
      tabs.open = null
      await tab.context.close()
    }
  },
  page: async ({ context, tabs }, hand) => hand(tabs.open?.page ?? (await context.newPage())),
})
