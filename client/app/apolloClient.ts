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
            // A visitor has one cart: a new answer replaces the old one.
            cart: { merge: (_existing, incoming) => incoming },
          },
        },
        // Their prices are those of the country that was asked for, and differences are those to one product.
        Product: { keyFields: false },
        Part: { keyFields: false },
        Variant: { keyFields: false },
        RelatedItem: { keyFields: false },
        // The same work has other parts for another part or vehicle.
        Job: { keyFields: false },
        JobName: { keyFields: false },
        JobNeed: { keyFields: false },
        VehicleJob: { keyFields: false },
        // Some answers lack its id; it is never shared between products.
        ProductPrice: { merge: true },
        PartPrice: { merge: true },
      },
    }),
    assumeImmutableResults: true,
    devtools: { enabled: false },
  })
