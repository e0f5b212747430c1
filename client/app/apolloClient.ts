import { ApolloCache, ApolloClient, type ApolloLink } from '@apollo/client'
import type { DocumentNode } from 'graphql'

/** The client demands a cache. This one is empty: answers are kept whole, by their requests (`createApollo.ts`). */
class EmptyCache extends ApolloCache {
  override readonly assumeImmutableResults = true
  override transformDocument(document: DocumentNode): DocumentNode {
    return document
  }
  read(): null {
    return null
  }
  write(): undefined {}
  diff(): { result: null; complete: false } {
    return { result: null, complete: false }
  }
  watch(): () => void {
    return () => undefined
  }
  async reset(): Promise<void> {}
  evict(): boolean {
    return false
  }
  restore(): this {
    return this
  }
  extract(): unknown {
    return {}
  }
  removeOptimistic(): void {}
  performTransaction(transaction: (cache: ApolloCache) => void): void {
    transaction(this)
  }
  fragmentMatches(): boolean {
    return true
  }
}

export const createApolloClient = (link: ApolloLink): ApolloClient =>
  new ApolloClient({
    link,
    cache: new EmptyCache(),
    defaultOptions: { query: { fetchPolicy: 'no-cache' }, mutate: { fetchPolicy: 'no-cache' } },
    devtools: { enabled: false },
  })
