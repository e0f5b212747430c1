import { createBrowserLink } from '#client/lib/apollo/browserLink.ts'
import { createRetryingFetch } from '#client/lib/apollo/retryingFetch.ts'
import { createApolloClient } from './apolloClient.ts'

/** A chunk of its own: fetched with the first question that goes to the network. */
export const connectBrowser = () =>
  createApolloClient(createBrowserLink(createRetryingFetch((...request) => window.fetch(...request), window)))
