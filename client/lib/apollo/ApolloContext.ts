import { createContext, useContext } from 'react'
import type { Apollo } from './apollo.ts'
import type { FetchQuery } from './fetchQuery.ts'

export const ApolloContext = createContext<{ apollo: Apollo; fetchQuery: FetchQuery } | null>(null)

export const useApollo = () => {
  const value = useContext(ApolloContext)
  if (!value) throw new Error('This component is outside of an ApolloContext.')
  return value
}
