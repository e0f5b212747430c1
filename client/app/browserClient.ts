import { createApolloClient } from './apolloClient.ts'
import { createBrowserLink } from './browserLink.ts'

/** A chunk of its own: fetched with the first question that goes to the network. */
export const connectBrowser = () =>
  createApolloClient(createBrowserLink((...request) => window.fetch(...request)))
