/**
 * Renders one page. The web server calls `render` of the built bundle for every page it does not have;
 * it never imports these sources.
 */
import { createRequestHandler, renderSsrHtmlResponse, RouterServer } from '@tanstack/react-router/ssr/server'
import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { execute, type GraphQLSchema } from 'graphql'
import { renderToString } from 'react-dom/server'
import type { ShopFacts } from '#domain/facts.ts'
import { type Answer, createAnswered } from './app/answered.ts'
import { type Assets, bodyEnd, createAssets, headEnd } from './app/assets.ts'
import { createApp } from './app/createApp.tsx'
import { restingPorts } from './app/restingPorts.ts'
import { getCssText } from './ui/theme.ts'
import { createUsedCss } from './ui/usedCss.ts'

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

export type Rendered = { status: number; headers: Record<string, string>; html: string }

/** Of the style sheet that all pages of the process share. */
const usedCss = createUsedCss()

/** The documents are the shop's own, checked against the schema when they were generated. */
const answering =
  (schema: GraphQLSchema, contextValue: unknown): Answer =>
  async <Data, Variables extends OperationVariables>(
    document: TypedDocumentNode<Data, Variables>,
    variableValues: Variables,
  ) => {
    const { data, errors } = await execute({ schema, document, contextValue, variableValues })
    if (errors?.[0]) throw errors[0]
    return data as Data
  }

/** Redirects come back as their status and `location` header with no HTML. */
export const render = async (input: RenderInput): Promise<Rendered> => {
  const { request, schema, contextValue, facts, nonce, assets } = input
  const { apollo, readAnswers } = createAnswered(answering(schema, contextValue))
  const app = createApp({
    apollo,
    facts,
    path: new URL(request.url).pathname,
    alive: new Promise<void>(() => undefined),
    server: true,
    ports: restingPorts,
    nonce,
  })
  const handle = createRequestHandler({ request, createRouter: () => app.router })
  try {
    const response = await handle(({ router, responseHeaders }) =>
      renderSsrHtmlResponse({
        router,
        responseHeaders,
        render: () => {
          const html = renderToString(<RouterServer router={router} />)
          const css = usedCss(html, getCssText())
          const routeIds = router.stores.matches.get().map((match: { routeId: string }) => match.routeId)
          return html
            .replace('<style id="stitches"></style>', () => `<style id="stitches">${css}</style>`)
            .replace('</head>', () => `${headEnd(assets, nonce)}</head>`)
            .replace(
              '</body>',
              () => `${bodyEnd(assets, nonce, { facts, answers: readAnswers() }, routeIds)}</body>`,
            )
        },
      }),
    )
    const html = response.status >= 300 && response.status < 400 ? '' : await response.text()
    const status = response.status === 200 && app.isLacking() ? 503 : response.status
    return { status, headers: Object.fromEntries(response.headers), html }
  } finally {
    app.stop()
  }
}
