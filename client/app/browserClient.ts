import { createApolloClient } from './apolloClient.ts'
import { createBrowserLink } from './browserLink.ts'
import { createPatientFetch } from './patientFetch.ts'

/** A chunk of its own: fetched with the first question that goes to the network. */
export const connectBrowser = () =>
  createApolloClient(createBrowserLink(createPatientFetch((...request) => window.fetch(...request), window)))
