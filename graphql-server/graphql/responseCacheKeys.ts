/**
 * Under which key the answer to an address is kept: the document's hash and the variables that it declares. Whatever
 * else stands in an address changes nothing, and must not make an entry of its own.
 */
import type { ApolloServerPlugin } from '@apollo/server'
import * as v from 'valibot'
import { createByteCache } from '../byteCache.ts'
import type { Context } from '../context.ts'
import { hashOf } from './persistedDocuments.ts'

export type ResponseCacheKeys = {
  /** Learns which variables documents declare; before that their answers have no key. */
  plugin: ApolloServerPlugin<Context>
  /** Null where the answer is not kept: what is asked by address is refused, not known yet or absurdly long. */
  keyOf: (search: string, accept: string | undefined) => string | null
}

const maxKeyLength = 4_096

/** What clients send; anything else is answered too, and not kept. */
const mediaTypes = new Set([
  '*/*',
  'application/json',
  'application/graphql-response+json',
  'application/graphql-response+json,application/json;q=0.9',
])

const persisted = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    persistedQuery: v.object({
      version: v.literal(1),
      sha256Hash: v.pipe(v.string(), v.regex(/^[\da-f]{64}$/)),
    }),
  }),
)
const variablesIn = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.unknown()))

/** Null where neither a document nor its hash alone is given. */
const hashIn = (query: string | null, extensions: string | null): string | null => {
  if (query !== null) return extensions === null ? hashOf(query) : null
  const parsed = v.safeParse(persisted, extensions)
  return parsed.success ? parsed.output.persistedQuery.sha256Hash : null
}

export const createResponseCacheKeys = (): ResponseCacheKeys => {
  const declared = createByteCache<readonly string[]>(1024 * 1024, (names) => 2 * names.join().length)
  const operationOf = (hash: string, name: string | null | undefined) => `${hash} ${name ?? ''}`

  return {
    plugin: {
      requestDidStart: async () => ({
        didResolveOperation: async ({ queryHash, request, operation }) => {
          const key = operationOf(queryHash, request.operationName)
          if (declared.has(key)) return
          const names = operation?.variableDefinitions?.map(({ variable }) => variable.name.value) ?? []
          declared.set(key, names)
        },
      }),
    },
    keyOf: (search, accept = '*/*') => {
      const params = new URLSearchParams(search)
      const hash = hashIn(params.get('query'), params.get('extensions'))
      if (hash === null || !mediaTypes.has(accept)) return null
      const operation = operationOf(hash, params.get('operationName'))
      const names = declared.get(operation)
      const given = v.safeParse(variablesIn, params.get('variables') ?? '{}')
      if (!names || !given.success) return null
      const key = `${accept} ${operation} ${JSON.stringify(names.map((name) => given.output[name]))}`
      return key.length > maxKeyLength ? null : key
    },
  }
}
