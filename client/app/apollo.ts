import { ApolloClient, type ApolloLink, InMemoryCache, type NormalizedCacheObject } from '@apollo/client'
import { possibleTypes } from '../graphql/possibleTypes.ts'

type Input = {
  link: ApolloLink
  /** What a rendered page brought along. */
  state?: NormalizedCacheObject | undefined
  server: boolean
}

/** A client with its cache; one per request on the server, one per tab in the browser. */
export const createApollo = ({ link, state, server }: Input): ApolloClient => {
  const cache = new InMemoryCache({
    possibleTypes,
    typePolicies: {
      Query: {
        fields: {
          // A visitor has one cart: whatever is asked about it replaces what was known.
          cart: { merge: (_known, incoming) => incoming },
        },
      },
      // Without an id of its own in some answers; never merged between products.
      ProductPrice: { merge: true },
      PartPrice: { merge: true },
    },
  })
  if (state) cache.restore(state)
  return new ApolloClient({
    link,
    cache,
    ssrMode: server,
    assumeImmutableResults: true,
    devtools: { enabled: false },
  })
}
