import type { ApolloLink, NormalizedCacheObject } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import type { ReactNode } from 'react'
import type { ShopFacts } from '#domain/facts.ts'
import { createAsk } from '../graphql/ask.ts'
import { createApollo } from './apollo.ts'
import { createShopRouter } from './router.tsx'

export type AppInput = {
  /** How GraphQL is reached: in process on the server, over HTTP in the browser. */
  link: ApolloLink
  facts: ShopFacts
  /** What the rendered page brought along. */
  state?: NormalizedCacheObject | undefined
  server: boolean
  nonce?: string | undefined
}

/** The only composition root: per request on the server, per tab in the browser. */
export const createApp = ({ link, facts, state, server, nonce }: AppInput) => {
  const apollo = createApollo({ link, state, server })
  const country = () => facts.country ?? 'PL'
  const wrap = ({ children }: { children: ReactNode }) => (
    <ApolloProvider client={apollo}>{children}</ApolloProvider>
  )
  const router = createShopRouter({
    context: { apollo, ask: createAsk(apollo), facts, country },
    wrap,
    nonce,
  })
  return { apollo, router, stop: () => apollo.stop() }
}
