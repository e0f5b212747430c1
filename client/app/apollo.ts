import type { ApolloCache, ApolloClient, NormalizedCacheObject } from '@apollo/client'
import { InMemoryCache } from '@apollo/client/cache'
import type { Apollo } from '../graphql/apollo.ts'
import { possibleTypes } from '../graphql/possibleTypes.ts'

const createCache = (state: NormalizedCacheObject | undefined): ApolloCache => {
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
  return state ? cache.restore(state) : cache
}

type Input = {
  /** Makes the client when the first question needs it. */
  connect: (cache: ApolloCache) => ApolloClient | Promise<ApolloClient>
  /** What a rendered page brought along. */
  state?: NormalizedCacheObject | undefined
}

/** The cache at once, the client with the first question; one per request on the server, one per tab in the browser. */
export const createApollo = ({ connect, state }: Input): Apollo => {
  const cache = createCache(state)
  let connecting: Promise<ApolloClient> | null = null
  const client = async (): Promise<ApolloClient> => {
    connecting ??= Promise.resolve(connect(cache)).catch((error: unknown) => {
      // Its code did not come: the next question tries again.
      connecting = null
      throw error
    })
    return connecting
  }
  return {
    cache,
    query: async (options) => (await client()).query(options),
    mutate: async (options) => (await client()).mutate(options),
    readQuery: cache.readQuery.bind(cache),
    writeQuery: cache.writeQuery.bind(cache),
    warmUp: () => {
      client().catch(() => undefined)
    },
  }
}
