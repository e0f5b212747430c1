/**
 * Cache keys of GraphQL responses: the document's hash and the variables that it declares. Other parameters of an
 * address do not change the response, so they must not make a cache entry of their own.
 */
import type { ApolloServerPlugin } from '@apollo/server'
import * as v from 'valibot'
import { createByteCache } from '../byteCache.ts'
import type { Context } from '../context.ts'
import { hashOf } from './persistedDocuments.ts'

export type ResponseCacheKeys = {
  /** Records which variables a document declares; until then its responses have no key. */
  plugin: ApolloServerPlugin<Context>
  /** Null for requests that are invalid, not known yet, or have too long a key. */
  keyOf: (search: string, accept: string | undefined) => string | null
}

const maxKeyLength = 4_096

/** The media types that clients send; responses to others are not cached. */
const cachedMediaTypes = new Set([
  '*/*',
  'application/json',
  'application/graphql-response+json',
  'application/graphql-response+json,application/json;q=0.9',
])

const persistedQueryExtension = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    persistedQuery: v.object({
      version: v.literal(1),
      sha256Hash: v.pipe(v.string(), v.regex(/^[\da-f]{64}$/)),
    }),
  }),
)
const variablesParam = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.unknown()))

/** Null unless the request has either a document or a hash. */
const documentHash = (query: string | null, extensions: string | null): string | null => {
  if (query !== null) return extensions === null ? hashOf(query) : null
  const parsed = v.safeParse(persistedQueryExtension, extensions)
  return parsed.success ? parsed.output.persistedQuery.sha256Hash : null
}

export const createResponseCacheKeys = (): ResponseCacheKeys => {
  const declaredVariables = createByteCache<readonly string[]>(
    { maxBytes: 1024 * 1024 },
    (names) => 2 * names.join().length,
  )
  const operationKey = (hash: string, name: string | null | undefined) => `${hash} ${name ?? ''}`

  return {
    plugin: {
      requestDidStart: async () => ({
        didResolveOperation: async ({ queryHash, request, operation }) => {
          const key = operationKey(queryHash, request.operationName)
          if (declaredVariables.has(key)) return
          const names = operation?.variableDefinitions?.map(({ variable }) => variable.name.value) ?? []
          declaredVariables.set(key, names)
        },
      }),
    },
    keyOf: (search, accept = '*/*') => {
      const params = new URLSearchParams(search)
      const hash = documentHash(params.get('query'), params.get('extensions'))
      if (hash === null || !cachedMediaTypes.has(accept)) return null
      const operation = operationKey(hash, params.get('operationName'))
      const names = declaredVariables.get(operation)
      const given = v.safeParse(variablesParam, params.get('variables') ?? '{}')
      if (!names || !given.success) return null
      const key = `${accept} ${operation} ${JSON.stringify(names.map((name) => given.output[name]))}`
      return key.length > maxKeyLength ? null : key
    },
  }
}
