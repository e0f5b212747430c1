/**
 * The `test` of every browser test. The tests of a worker use one tab, one after the other: a page in a new tab takes twice
 * the processor time, since the shop's scripts are loaded and compiled again. Each test finds the tab as if it were new.
 */
import {
  type BrowserContext,
  test as base,
  type CDPSession,
  type Disposable,
  type Page,
} from '@playwright/test'

type Tab = {
  context: BrowserContext
  page: Page
  /** Sessions last for one use: offline pages behave otherwise while one is open. */
  openDevtools: () => Promise<CDPSession>
  /** Sets what each of its requests sends. */
  sendHeaders: (headers: Headers) => Promise<void>
  /** Puts back what the test has changed. */
  undo: (() => Promise<unknown>)[]
  /** A test has changed what cannot be put back. */
  isSpent: boolean
}
type Headers = Record<string, string>
type Media = Parameters<Page['emulateMedia']>[0]

const lasting = {
  page: ['addLocatorHandler', 'routeWebSocket', 'setDefaultNavigationTimeout', 'setDefaultTimeout'],
  context: [
    'newCDPSession',
    'routeWebSocket',
    'setDefaultNavigationTimeout',
    'setDefaultTimeout',
    'setGeolocation',
  ],
  clock: ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'],
} as const
const disposable = ['addInitScript', 'exposeBinding', 'exposeFunction'] as const
const events = {
  page: ['console', 'dialog', 'download', 'framenavigated', 'pageerror', 'popup'],
  both: ['request', 'requestfailed', 'requestfinished', 'response'],
} as const

/** Calls `tell` with the result of each call of these methods. */
const watch = <Name extends string>(
  owner: Record<Name, (...args: never[]) => unknown>,
  names: readonly Name[],
  tell: (result: unknown) => void,
) => {
  for (const name of names) {
    const method = owner[name]
    Object.defineProperty(owner, name, {
      value: (...args: never[]) => {
        const result = method.apply(owner, args)
        tell(result)
        return result
      },
    })
  }
}

const openTab = async (context: BrowserContext, media: Media): Promise<Tab> => {
  const page = await context.newPage()
  const newSession = context.newCDPSession.bind(context)
  const sendHeaders = context.setExtraHTTPHeaders.bind(context)
  const emulateMedia = page.emulateMedia.bind(page)
  const setPageHeaders = page.setExtraHTTPHeaders.bind(page)
  const undo: Tab['undo'] = []
  const openDevtools = () => newSession(page)
  const tab: Tab = { context, page, openDevtools, sendHeaders, undo, isSpent: false }
  const spend = () => {
    tab.isSpent = true
  }
  watch(page, lasting.page, spend)
  watch(context, lasting.context, spend)
  watch(context.clock, lasting.clock, spend)
  for (const owner of [page, context])
    watch(owner, disposable, (made) => undo.push(async () => ((await made) as Disposable).dispose()))
  watch(page, ['emulateMedia'], () => undo.push(() => emulateMedia(media)))
  watch(page, ['setExtraHTTPHeaders'], () => undo.push(() => setPageHeaders({})))
  watch(context, ['grantPermissions'], () => undo.push(() => context.clearPermissions()))
  let known: string | null = null
  // What other sites keep is not known here.
  const stayOnSite = (some: Page) =>
    some.on('domcontentloaded', () => {
      const { origin } = new URL(some.url())
      if (origin === 'null') return
      known ??= origin
      if (origin !== known) spend()
    })
  stayOnSite(page)
  context.on('page', (other) => {
    stayOnSite(other)
    undo.push(() => other.close())
  })
  return tab
}

/** A page of the shop without scripts: on another origin the browser would drop the scripts that it has compiled. */
export const plainPage = '/robots.txt'

const clear = async (
  { context, page, openDevtools, undo }: Tab,
  viewport: Parameters<Page['setViewportSize']>[0] | null,
) => {
  const origin = new URL(page.url()).origin
  for (const event of events.page) page.removeAllListeners(event)
  for (const event of events.both) {
    page.removeAllListeners(event)
    context.removeAllListeners(event)
  }
  for (const putBack of undo.splice(0)) await putBack()
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

type Shared = {
  /** Starts it, unless the worker has started it before. It ends with the worker. */
  start: <S extends Ending>(start: () => Promise<S>) => Promise<S>
  /** Ends it before the worker does. */
  end: (start: () => Promise<Ending>) => Promise<void>
}
type Ending = { close: () => Promise<unknown> }
type OfWorker = { shared: Shared; tabs: Map<string, Tab> }

export const test = base.extend<{ hasNewTab: boolean; tab: Tab }, OfWorker>({
  /**
   * What several tests use, such as a shop of their own. With a fixture of the worker's scope for it, they would get a worker
   * and a browser of their own, too.
   */
  shared: [
    async ({ browserName: _any }, hand) => {
      const all = new Map<() => Promise<Ending>, Promise<Ending>>()
      const end: Shared['end'] = async (start) => {
        const started = all.get(start)
        all.delete(start)
        await (await started)?.close()
      }
      await hand({
        start: <S extends Ending>(start: () => Promise<S>) => {
          const started = (all.get(start) as Promise<S> | undefined) ?? start()
          all.set(start, started)
          return started
        },
        end,
      })
      for (const start of all.keys()) await end(start)
    },
    { scope: 'worker' },
  ],
  /** For tests about the loading of code, which a tab may have loaded already. */
  hasNewTab: [false, { option: true }],
  /** The open tabs of the worker, one for each set of options that cannot be changed. */
  tabs: [
    async ({ browserName: _any }, hand) => {
      const tabs = new Map<string, Tab>()
      await hand(tabs)
      for (const { context } of tabs.values()) await context.close()
    },
    { scope: 'worker' },
  ],
  tab: async (
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
    const fixed = {
      baseURL,
      colorScheme,
      contextOptions,
      hasTouch,
      isMobile,
      javaScriptEnabled,
      locale,
      viewport,
    }
    const options = JSON.stringify(fixed)
    const forget = async (tab: Tab | undefined) => {
      tabs.delete(options)
      await tab?.context.close()
    }
    if (hasNewTab) await forget(tabs.get(options))
    const tab =
      tabs.get(options) ??
      (await openTab(await browser.newContext(), {
        media: null,
        colorScheme: colorScheme ?? 'light',
        contrast: 'no-preference',
        forcedColors: 'none',
        reducedMotion: contextOptions.reducedMotion ?? 'no-preference',
      }))
    tabs.set(options, tab)
    await tab.sendHeaders(extraHTTPHeaders ?? {})
    await hand(tab)
    const canBeCleared =
      !tab.isSpent &&
      info.status === info.expectedStatus &&
      !tab.page.isClosed() &&
      tab.page.url().startsWith('http')
    if (canBeCleared) await clear(tab, viewport)
    else await forget(tab)
  },
  context: async ({ tab }, hand) => hand(tab.context),
  page: async ({ tab }, hand) => hand(tab.page),
})
