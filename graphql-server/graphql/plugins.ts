/** Plugins of the GraphQL server. */
import type { ApolloServerPlugin } from '@apollo/server'
import type { Context } from '../context.ts'
import type { Metrics } from '../metrics.ts'

const beforeExecution = new Set(['GRAPHQL_PARSE_FAILED', 'GRAPHQL_VALIDATION_FAILED', 'BAD_USER_INPUT'])

/**
 * The GraphQL over HTTP specification: with the older media type `application/json` an answer that is
 * well-formed GraphQL has status 200, whatever it says.
 */
export const specStatus: ApolloServerPlugin<Context> = {
  requestDidStart: async () => ({
    willSendResponse: async ({ response, errors }) => {
      const type = response.http.headers.get('content-type') ?? ''
      const code = errors?.[0]?.extensions['code']
      if (response.http.status !== 400 || !type.startsWith('application/json')) return
      if (typeof code === 'string' && beforeExecution.has(code)) response.http.status = 200
    },
  }),
}

/** How long operations take, by their first root field: names of the schema, never a visitor's words. */
export const observation = (metrics: Metrics): ApolloServerPlugin<Context> => ({
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
