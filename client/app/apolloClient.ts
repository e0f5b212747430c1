import { ApolloClient, type ApolloLink, InMemoryCache } from '@apollo/client'
import { possibleTypes } from './possibleTypes.ts'

export const createApolloClient = (link: ApolloLink): ApolloClient =>
  new ApolloClient({
    link,
    cache: new InMemoryCache({
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
    }),
    assumeImmutableResults: true,
    devtools: { enabled: false },
  })
