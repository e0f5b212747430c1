/** Apollo Server plugins. */
import type { ApolloServerPlugin } from '@apollo/server'
import type { Context } from '../context.ts'
import type { Metrics } from '../metrics.ts'

/** Measures operations by their first root field, a name of the schema that holds no visitor's data. */
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

/** The interval at which `sources/cache.ts` asks a failed upstream again. */
const staleMaxAgeSeconds = 5

/** Responses made of stale answers get a short max-age: the upstream may answer again soon. */
export const limitStaleMaxAge: ApolloServerPlugin<Context> = {
  requestDidStart: async () => ({
    willSendResponse: async ({ contextValue, overallCachePolicy }) => {
      if (contextValue.isStale()) overallCachePolicy.restrict({ maxAge: staleMaxAgeSeconds })
    },
  }),
}
