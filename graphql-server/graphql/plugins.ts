/** Plugins of the GraphQL server. */
import type { ApolloServerPlugin } from '@apollo/server'
import type { Context } from '../context.ts'
import type { Metrics } from '../metrics.ts'

/** How long operations take, by their first root field: names of the schema, never a visitor's words. */
export const operationMetrics = (metrics: Metrics): ApolloServerPlugin<Context> => ({
  requestDidStart: async () => {
    const started = performance.now()
    return {
      willSendResponse: async ({ operation, errors }) => {
        const first = operation?.selectionSet.selections[0]
        const field = first?.kind === 'Field' ? first.name.value : 'none'
        const outcome = errors?.length ? 'error' : 'ok'
        metrics.operationSeconds.observe({ field, outcome }, (performance.now() - started) / 1_000)
      },
    }
  },
})

/** Seconds; that often an upstream that gave no answer is asked again (`sources/cache.ts`). */
const staleMaxAgeSeconds = 5

/** What had to be made of a known answer is kept by nobody for as long as a fresh one: the upstream may be back soon. */
export const limitStaleMaxAge: ApolloServerPlugin<Context> = {
  requestDidStart: async () => ({
    willSendResponse: async ({ contextValue, overallCachePolicy }) => {
      if (contextValue.isStale()) overallCachePolicy.restrict({ maxAge: staleMaxAgeSeconds })
    },
  }),
}
