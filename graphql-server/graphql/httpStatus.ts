/**
 * The GraphQL over HTTP specification: with the older media type `application/json` an answer that is
 * well-formed GraphQL has status 200, whatever it says.
 */
import * as v from 'valibot'

const beforeExecution = ['GRAPHQL_PARSE_FAILED', 'GRAPHQL_VALIDATION_FAILED', 'BAD_USER_INPUT'] as const

const refusedDocument = v.object({
  errors: v.looseTuple([v.object({ extensions: v.object({ code: v.picklist(beforeExecution) }) })]),
})

export const graphqlHttpStatus = (status: number, contentType: string | undefined, body: string): number => {
  if (status !== 400 || !contentType?.startsWith('application/json')) return status
  return v.is(refusedDocument, JSON.parse(body)) ? 200 : status
}
