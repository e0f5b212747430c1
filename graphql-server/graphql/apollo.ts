/** Apollo Server with the shop's limits (SEC-05). */
import { ApolloServer } from '@apollo/server'
import { ApolloServerPluginCacheControl } from '@apollo/server/plugin/cacheControl'
import { ApolloServerPluginLandingPageDisabled } from '@apollo/server/plugin/disabled'
import { ApolloArmor } from '@escape.tech/graphql-armor'
import { GraphQLError, type GraphQLSchema } from 'graphql'
import type { CacheLimits } from '../cacheShares.ts'
import type { Config } from '../config.ts'
import type { Context } from '../context.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import { createDocumentCache, createParsedDocumentCache } from './documentCache.ts'
import type { Documents } from './persistedDocuments.ts'
import { limitStaleMaxAge, operationMetrics } from './plugins.ts'
import type { ResponseCacheKeys } from './responseCacheKeys.ts'
import type { SharedDocuments } from './sharedDocuments.ts'

const createLimits = () =>
  new ApolloArmor({
    maxDepth: { n: 15, ignoreIntrospection: false },
    maxAliases: { n: 15, allowList: [] },
    // Its token limit answers syntax errors with status 500; `parseOptions` limits tokens instead.
    maxTokens: { enabled: false },
    maxDirectives: { n: 20 },
    costLimit: { maxCost: 9_000, objectCost: 2, scalarCost: 1, depthCostFactor: 1.3, flattenFragments: true },
    blockFieldSuggestion: { enabled: true },
  }).protect()

/** Some of Apollo's own errors have a 4xx status and no code; they must not be reported as faults of the server. */
const isClientError = (error: unknown): boolean => {
  const http = error instanceof GraphQLError ? error.extensions['http'] : null
  const status = typeof http === 'object' && http !== null && 'status' in http ? Number(http.status) : 500
  return status >= 400 && status < 500
}

/** Whether the server answers documents other than the built client's. */
export const acceptsAnyDocument = (config: Config) => !config.production || config.graphqlOpen

export const createApollo = (deps: {
  schema: GraphQLSchema
  config: Config
  documents: Documents
  sharedDocuments: SharedDocuments | null
  cacheKeys: ResponseCacheKeys
  log: Log
  metrics: Metrics
  limitOf: CacheLimits
}): ApolloServer<Context> => {
  const { config, documents } = deps
  const open = acceptsAnyDocument(config)
  const armor = createLimits()
  return new ApolloServer<Context>({
    ...armor,
    schema: deps.schema,
    introspection: !config.production,
    parseOptions: { maxTokens: 1_500 },
    csrfPrevention: true,
    persistedQueries: {
      cache: createDocumentCache(deps.limitOf('documents'), documents, open, deps.sharedDocuments),
    },
    documentStore: createParsedDocumentCache(deps.limitOf('parsedDocuments')),
    hideSchemaDetailsFromClientErrors: config.production,
    includeStacktraceInErrorResponses: false,
    stopOnTerminationSignals: false,
    formatError: (formatted, error) => {
      const code = formatted.extensions?.['code']
      if (typeof code === 'string' && code !== 'INTERNAL_SERVER_ERROR') return formatted
      if (isClientError(error)) return { ...formatted, extensions: { code: 'BAD_REQUEST' } }
      const cause = error instanceof GraphQLError ? (error.originalError ?? error) : error
      deps.log.error({ err: cause }, 'resolver failed')
      return {
        ...formatted,
        message: 'Something went wrong in the shop.',
        extensions: { code: 'INTERNAL_SERVER_ERROR' },
      }
    },
    plugins: [
      ...armor.plugins,
      // Must precede the cache control plugin, which writes the header.
      limitStaleMaxAge,
      ApolloServerPluginCacheControl({ defaultMaxAge: 0, calculateHttpHeaders: 'if-cacheable' }),
      ApolloServerPluginLandingPageDisabled(),
      operationMetrics(deps.metrics),
      deps.cacheKeys.plugin,
    ],
    logger: {
      debug: () => {},
      info: () => {},
      warn: (text) => deps.log.warn(text),
      error: (text) => deps.log.error(text),
    },
  })
}
