/**
 * A stand-in for session recorder, chat and tag manager. Its scripts note all that a page gives them, as curious as real
 * ones may be: address, referrer, title, history, links, texts, fields, requests and the data layer.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BrowserContext } from '@playwright/test'

export type ThirdParty = 'recorder' | 'chat' | 'tagManager'
export type DataLayerEntry = { event?: string } & Record<string, unknown>
export type Note = {
  by: ThirdParty
  location: string
  referrer: string
  title: string
  /** What the page shows and holds, as JSON. */
  seen: string
  /** The data layer's entries that the tag manager handled on this page. */
  entries: DataLayerEntry[]
}

declare global {
  interface Window {
    dataLayer?: unknown[]
    noteOfThirdParty?: (note: Note) => void
  }
}

/** Runs in the page; `by` is put in by the server. */
const spy = (by: ThirdParty) => {
  const entries: DataLayerEntry[] = []
  const look = () =>
    window.noteOfThirdParty?.({
      by,
      location: location.href,
      referrer: document.referrer,
      title: document.title,
      seen: JSON.stringify({
        history: (window as { navigation?: { entries: () => { url: string | null }[] } }).navigation
          ?.entries()
          .map(({ url }) => url),
        state: history.state,
        requests: performance.getEntries().map(({ name }) => name),
        links: [...document.links].map(({ href }) => href),
        text: document.body.innerText,
        fields: [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value),
      }),
      entries,
    })
  const handle = (entry: unknown) => {
    const { eventCallback, ...rest } = entry as DataLayerEntry & { eventCallback?: () => void }
    entries.push(rest)
    look()
    // Tags need a moment.
    if (eventCallback) setTimeout(eventCallback, 100)
  }
  if (by === 'tagManager') {
    const layer = (window.dataLayer ??= [])
    layer.forEach(handle)
    layer.push = (...added) => {
      for (const entry of added) handle(entry)
      return Array.prototype.push.apply(layer, added)
    }
  }
  look()
  new MutationObserver(look).observe(document, { subtree: true, childList: true })
  for (const type of ['input', 'click']) addEventListener(type, look, true)
}

const tagManagerHost = 'www.googletagmanager.com'

export const startThirdParties = async () => {
  const notes: Note[] = []
  /** The `referer` headers of the requests for scripts. */
  const referers: string[] = []
  const scriptOf = (by: ThirdParty) => `(${spy.toString()})(${JSON.stringify(by)})`
  const server = createServer((request, response) => {
    referers.push(request.headers.referer ?? '')
    const by = request.url === '/chat.js' ? 'chat' : 'recorder'
    response.setHeader('content-type', 'text/javascript').end(scriptOf(by))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    notes,
    referers,
    env: {
      TAG_MANAGER_ID: 'GTM-STANDIN',
      SESSION_RECORDING_URL: `${origin}/record.js`,
      CHAT_URL: `${origin}/chat.js`,
    },
    attach: async (context: BrowserContext) => {
      await context.exposeFunction('noteOfThirdParty', (note: Note) => void notes.push(note))
      // The tag manager's address is fixed.
      await context.route(
        ({ host }) => host === tagManagerHost,
        async (route) => {
          referers.push(route.request().headers()['referer'] ?? '')
          await route.fulfill({ contentType: 'text/javascript', body: scriptOf('tagManager') })
        },
      )
    },
    close: () => {
      // The browser may keep one open that it never used.
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
