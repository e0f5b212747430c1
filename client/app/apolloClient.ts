import { ApolloClient, type ApolloCache, type ApolloLink } from '@apollo/client'

/** The client over a cache that pages read already. */
export const createApolloClient = (cache: ApolloCache, link: ApolloLink, server: boolean): ApolloClient =>
  new ApolloClient({
    link,
    cache,
    ssrMode: server,
    assumeImmutableResults: true,
    devtools: { enabled: false },
  })
