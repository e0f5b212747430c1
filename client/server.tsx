/** Renders one page. The web server calls `render` of the built bundle for pages that are not in its cache. */

import {
  createRequestHandler,
  getSsrStatus,
  RouterServer,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server'
import type { GraphQLSchema } from 'graphql'
import type { ReactElement } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import { executeOn } from '#client/lib/apollo/compiledQueries.ts'
import { createRenderingApollo } from '#client/lib/apollo/renderingApollo.ts'
import { ComponentCacheProvider } from '#client/lib/componentCache.ts'
import { createCriticalCss } from '#client/ui/criticalCss.ts'
import type { ShopFacts } from '#domain/facts.ts'
import { type Assets, createAssets, headEnd, startElement, stateEnd, stateStart } from './app/assets.ts'
import { type ComponentCache, createCachedComponents, failedPartMark } from './app/cachedComponents.tsx'
import { createApp } from './app/createApp.tsx'
import { inertShopFor } from './app/inertShop.ts'
import { styleRegistry } from './ui/styleRegistry.ts'
import { getCssText } from './ui/theme.ts'

export { createAssets, styleRegistry }

export type RenderInput = {
  request: Request
  schema: GraphQLSchema
  /** The resolvers' context. It holds no visitor, because pages are shared. */
  contextValue: unknown
  facts: ShopFacts
  /** Rules that replace the theme's colours. */
  css: string
  /** May be a placeholder that is replaced when the page is served. */
  nonce: string
  assets: Assets
  /** Without it each component is rendered anew. */
  componentCache?: ComponentCache | undefined
}

/** An error thrown while a part of the page was rendered, and the component that threw it. */
export type Fault = { error: unknown; component: string }
export type Rendered = {
  status: number
  headers: Record<string, string>
  /** Consecutive parts of the document. `isShared`: other pages have the very same. */
  html: readonly (
    | { text: string; isShared: boolean }
    | { text: readonly (string | Uint8Array)[]; isShared: false }
  )[]
  faults: readonly Fault[]
}

/** Reads from the style sheet that all pages of the process share. */
const criticalCss = createCriticalCss(getCssText)

/** @throws Error if the text does not contain the mark. */
const splitAt = (text: string, mark: string): [before: string, after: string] => {
  const at = text.indexOf(mark)
  if (at < 0) throw new Error(`The document has no ${mark}`)
  return [text.slice(0, at), text.slice(at + mark.length)]
}

const own = (text: string) => ({ text, isShared: false })
const shared = (text: string) => ({ text, isShared: true })

/** The navigation, and what follows on the content up to the router's data: the same on nearly all pages. */
const sharedElements = (nonce: string) => [
  ['<nav', '</nav>'],
  ['<footer', `<script nonce="${nonce}" data-tsr-stream-part`],
]

const bodyTexts = (body: string, nonce: string): { text: string; isShared: boolean }[] => {
  const texts = []
  let from = 0
  for (const [first = '', after = ''] of sharedElements(nonce)) {
    const start = body.indexOf(first, from)
    const end = body.indexOf(after, start)
    if (start < 0 || end < 0) continue
    texts.push(own(body.slice(from, start)), shared(body.slice(start, end)))
    from = end
  }
  return [...texts, own(body.slice(from))]
}

/** The router writes the nonce into all elements of the head, though only scripts need it. Hydration does not compare it. */
const withoutNonces = (head: string, nonce: string): string =>
  nonce
    ? head.replaceAll(/<(?:meta|link) [^>]*>/g, (element) => element.replace(` nonce="${nonce}"`, ''))
    : head

const diagnosisMs = 1_000

/**
 * `renderToString` does not report errors. The streaming renderer does, but takes a tenth longer, so only a page that
 * failed is rendered again with it.
 */
const findFaults = (page: ReactElement): Promise<Fault[]> =>
  new Promise((resolve) => {
    const faults: Fault[] = []
    const done = () => {
      clearTimeout(limit)
      resolve(faults)
    }
    const { abort } = renderToPipeableStream(page, {
      onError: (error, { componentStack }) => {
        faults.push({ error, component: /at (\S+)/.exec(componentStack ?? '')?.[1] ?? 'unknown' })
      },
      onAllReady: done,
      onShellError: done,
    })
    // A suspended part would never end.
    const limit = setTimeout(abort, diagnosisMs, new Error('A part of the page is suspended.'))
  })

/** A redirect has a status, a `location` header and no HTML. */
export const render = async (input: RenderInput): Promise<Rendered> => {
  const { request, schema, contextValue, facts, css, nonce, assets, componentCache } = input
  const { apollo, readAnswers } = createRenderingApollo(executeOn(schema, contextValue))
  const { pathname } = new URL(request.url)
  const app = createApp({
    apollo,
    facts,
    path: pathname,
    hydrated: new Promise<void>(() => undefined),
    server: true,
    inert: inertShopFor(facts, pathname),
    nonce,
  })
  const handle = createRequestHandler({ request, createRouter: () => app.router })
  // A `Response` would encode the HTML, only for us to decode it again.
  let html: Rendered['html'] = []
  let faults: readonly Fault[] = []
  const response = await handle(async ({ router, responseHeaders }) => {
    const cached = componentCache ? createCachedComponents(componentCache, router) : null
    const page = (
      <ComponentCacheProvider value={cached?.renderCached ?? null}>
        <RouterServer router={router} />
      </ComponentCacheProvider>
    )
    const rendered = renderToString(page)
    const isBroken = rendered.includes(failedPartMark)
    if (isBroken) faults = await findFaults(page)
    const [start, afterStyle] = splitAt(rendered, '<style id="stitches"></style>')
    const [head, afterHead] = splitAt(afterStyle, '</head>')
    const [body, end] = splitAt(afterHead, '</body>')
    const routeIds = router.stores.matches.get().map((match: { routeId: string }) => match.routeId)
    // The router adds nothing before them: it has written its scripts into the page.
    const [doctype, closing] = splitAt(
      await transformHtmlStringWithRouter(router, `</body>${end}`),
      '</body>',
    )
    html = [
      own(doctype + withoutNonces(start, nonce)),
      shared(`<style id="stitches">${criticalCss(rendered, cached?.classListsIn)}</style>`),
      own(withoutNonces(head, nonce)),
      shared(headEnd(assets, nonce, css)),
      own('</head>'),
      ...bodyTexts(body, nonce).map(({ text, isShared }) =>
        isShared || !cached ? { text, isShared } : { text: cached.insertInto(text), isShared },
      ),
      shared(stateStart(facts)),
      own(stateEnd(readAnswers())),
      shared(`${startElement(assets, nonce, routeIds)}</body>${closing}`),
    ]
    // A page that lacks a part must not be cached or indexed.
    const status = isBroken ? 500 : getSsrStatus(router)
    return new Response(null, { status, headers: responseHeaders })
  })
  const status = response.status === 200 && app.isIncomplete() ? 503 : response.status
  return { status, headers: Object.fromEntries(response.headers), html, faults }
}
