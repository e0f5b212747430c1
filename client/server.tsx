/**
 * Renders one page. The web server calls `render` of the built bundle for every page it does not have;
 * it never imports these sources.
 */

import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import {
  createRequestHandler,
  getSsrStatus,
  RouterServer,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server'
import { execute, type GraphQLSchema } from 'graphql'
import type { ReactElement } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import { createRenderingApollo, type ExecuteQuery } from '#client/lib/apollo/renderingApollo.ts'
import { createCriticalCss } from '#client/ui/criticalCss.ts'
import type { ShopFacts } from '#domain/facts.ts'
import { type Assets, bodyEnd, createAssets, headEnd } from './app/assets.ts'
import { createApp } from './app/createApp.tsx'
import { inertShopFor } from './app/inertShop.ts'
import { getCssText } from './ui/theme.ts'

export { createAssets }

export type RenderInput = {
  request: Request
  schema: GraphQLSchema
  /** Context of the resolvers: without a visitor, since pages are shared. */
  contextValue: unknown
  facts: ShopFacts
  /** May be a placeholder that is replaced when the page is served. */
  nonce: string
  assets: Assets
}

/** What was thrown while a part of the page was drawn, and by which of React's components. */
export type Fault = { error: unknown; component: string }
export type Rendered = {
  status: number
  headers: Record<string, string>
  html: string
  faults: readonly Fault[]
}

/** Reads from the style sheet that all pages of the process share. */
const criticalCss = createCriticalCss(getCssText)

/** The documents are the shop's own, checked against the schema when they were generated. */
const answering =
  (schema: GraphQLSchema, contextValue: unknown): ExecuteQuery =>
  async <Data, Variables extends OperationVariables>(
    document: TypedDocumentNode<Data, Variables>,
    variableValues: Variables,
  ) => {
    const { data, errors } = await execute({ schema, document, contextValue, variableValues })
    if (errors?.[0]) throw errors[0]
    return data as Data
  }

/** @throws Error where the text lacks the mark. */
const cutAt = (text: string, mark: string): [before: string, after: string] => {
  const at = text.indexOf(mark)
  if (at < 0) throw new Error(`The document has no ${mark}`)
  return [text.slice(0, at), text.slice(at + mark.length)]
}

/** What React leaves in the text where a part of the page threw: the frame stands, and the browser tries that part again. */
const undrawn = '<!--$!-->'

const diagnosisMs = 1_000

/**
 * `renderToString` tells nobody what was thrown. The drawing that does takes a tenth longer, so that only a page
 * that broke is drawn by it, for what it says alone.
 */
const faultsOf = (page: ReactElement): Promise<Fault[]> =>
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
    // A part that waits for something would keep it waiting.
    const limit = setTimeout(abort, diagnosisMs, new Error('a part of the page waits'))
  })

/** Redirects come back as their status and `location` header with no HTML. */
export const render = async (input: RenderInput): Promise<Rendered> => {
  const { request, schema, contextValue, facts, nonce, assets } = input
  const { apollo, readAnswers } = createRenderingApollo(answering(schema, contextValue))
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
  // The text goes by beside the response: as its body it would be encoded and decoded once for nothing.
  let html = ''
  let faults: readonly Fault[] = []
  const response = await handle(async ({ router, responseHeaders }) => {
    const whole = <RouterServer router={router} />
    const drawn = renderToString(whole)
    const isBroken = drawn.includes(undrawn)
    if (isBroken) faults = await faultsOf(whole)
    const [start, afterStyle] = cutAt(drawn, '<style id="stitches"></style>')
    const [head, afterHead] = cutAt(afterStyle, '</head>')
    const [body, end] = cutAt(afterHead, '</body>')
    const style = `<style id="stitches">${criticalCss(drawn)}</style>`
    const routeIds = router.stores.matches.get().map((match: { routeId: string }) => match.routeId)
    const state = bodyEnd(assets, nonce, { facts, answers: readAnswers() }, routeIds)
    const page = [start, style, head, headEnd(assets, nonce), '</head>', body, state, '</body>', end].join('')
    html = await transformHtmlStringWithRouter(router, page)
    // Without its part the page is none to be kept, nor to be found.
    const status = isBroken ? 500 : getSsrStatus(router)
    return new Response(null, { status, headers: responseHeaders })
  })
  const status = response.status === 200 && app.isIncomplete() ? 503 : response.status
  return { status, headers: Object.fromEntries(response.headers), html, faults }
}
