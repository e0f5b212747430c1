import { HttpLink } from '@apollo/client/link/http'
import { PersistedQueryLink } from '@apollo/client/link/persisted-queries'
import type { DocumentNode } from 'graphql'
import { createNetworkErrorLink } from './networkErrorTexts.ts'

/** The hash that the generator wrote into the document; nothing is hashed in the browser. */
const hashOf = (document: DocumentNode): string => {
  const meta = '__meta__' in document ? document.__meta__ : undefined
  if (typeof meta === 'object' && meta !== null && 'hash' in meta && typeof meta.hash === 'string') {
    return meta.hash.replace('sha256:', '')
  }
  throw new Error('A GraphQL document without its hash: it was not generated.')
}

/** Queries go out as GET by their hash, so that browsers and proxies can keep public answers. */
export const createBrowserLink = (fetch: typeof globalThis.fetch) =>
  createNetworkErrorLink()
    .concat(new PersistedQueryLink({ generateHash: hashOf, useGETForHashedQueries: true }))
    .concat(new HttpLink({ uri: '/graphql', fetch, credentials: 'same-origin' }))
