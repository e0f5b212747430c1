import { createBrowserLink } from '#client/lib/apollo/browserLink.ts'
import { createTimeoutFetch } from '#client/lib/apollo/timeoutFetch.ts'
import { wholeDocument } from '#client/lib/apollo/wholeDocument.ts'
import { createApolloClient } from './apolloClient.ts'

/** A chunk of its own, loaded with the first request to the server. */
export const connectBrowser = () => ({
  client: createApolloClient(
    createBrowserLink(createTimeoutFetch((...request) => window.fetch(...request), window)),
  ),
  wholeDocument,
})
