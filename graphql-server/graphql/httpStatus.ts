/**
 * GraphQL over HTTP: with the older media type `application/json` a well-formed GraphQL response has status 200, also
 * for requests that failed before execution.
 */
import * as v from 'valibot'

const beforeExecution = ['GRAPHQL_PARSE_FAILED', 'GRAPHQL_VALIDATION_FAILED', 'BAD_USER_INPUT'] as const

const requestErrors = v.object({
  errors: v.looseTuple([v.object({ extensions: v.object({ code: v.picklist(beforeExecution) }) })]),
})

export const graphqlHttpStatus = (status: number, contentType: string | undefined, body: string): number => {
  if (status !== 400 || !contentType?.startsWith('application/json')) return status
  return v.is(requestErrors, JSON.parse(body)) ? 200 : status
}
