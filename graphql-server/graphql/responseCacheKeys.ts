/**
 * Cache keys of GraphQL responses: the document's hash and the variables that it declares. Other parameters of a request
 * do not change the response, so they must not make a cache entry of their own. One key serves GET and POST.
 */
import type { ApolloServerPlugin } from '@apollo/server'
import * as v from 'valibot'
import { createByteCache } from '../byteCache.ts'
import type { Context } from '../context.ts'
import { hashOf } from './persistedDocuments.ts'

export type ResponseCacheKeys = {
  /** Records which variables a query declares; until then its responses have no key. Mutations never have one. */
  plugin: ApolloServerPlugin<Context>
  /** Null for requests that are invalid, not known yet, or have too long a key. */
  keyOf: (request: RequestParts, accept: string | undefined) => string | null
}

/** A request as GraphQL over HTTP writes it, whether in the address or in the body. */
export type RequestParts = v.InferOutput<typeof requestParts>

const maxKeyLength = 4_096

/** The media types that clients send; responses to others are not cached. */
const cachedMediaTypes = new Set([
  '*/*',
  'application/json',
  'application/graphql-response+json',
  'application/graphql-response+json,application/json;q=0.9',
])

const requestParts = v.object({
  query: v.nullish(v.string()),
  operationName: v.nullish(v.string()),
  variables: v.nullish(v.record(v.string(), v.unknown())),
  extensions: v.nullish(
    v.object({
      persistedQuery: v.object({
        version: v.literal(1),
        sha256Hash: v.pipe(v.string(), v.regex(/^[\da-f]{64}$/)),
      }),
    }),
  ),
})
const jsonText = v.nullish(v.pipe(v.string(), v.parseJson()))
const addressParts = v.pipe(
  v.object({
    query: v.nullish(v.string()),
    operationName: v.nullish(v.string()),
    variables: jsonText,
    extensions: jsonText,
  }),
  requestParts,
)

/** Null where the response is not kept: the request is not one of GraphQL. */
export const partsOfBody = (body: unknown): RequestParts | null => {
  const parsed = v.safeParse(requestParts, body)
  return parsed.success ? parsed.output : null
}
export const partsOfAddress = (search: string): RequestParts | null => {
  const parsed = v.safeParse(addressParts, Object.fromEntries(new URLSearchParams(search)))
  return parsed.success ? parsed.output : null
}

/** Null unless the request has either a document or a hash. */
const documentHash = ({ query, extensions }: RequestParts): string | null => {
  if (query) return extensions ? null : hashOf(query)
  return extensions?.persistedQuery.sha256Hash ?? null
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
          if (operation?.operation !== 'query') return
          const key = operationKey(queryHash, request.operationName)
          if (declaredVariables.has(key)) return
          const names = operation.variableDefinitions?.map(({ variable }) => variable.name.value) ?? []
          declaredVariables.set(key, names)
        },
      }),
    },
    keyOf: (request, accept = '*/*') => {
      const hash = documentHash(request)
      if (hash === null || !cachedMediaTypes.has(accept)) return null
      const operation = operationKey(hash, request.operationName)
      const names = declaredVariables.get(operation)
      if (!names) return null
      const key = `${accept} ${operation} ${JSON.stringify(names.map((name) => request.variables?.[name]))}`
      return key.length > maxKeyLength ? null : key
    },
  }
}
