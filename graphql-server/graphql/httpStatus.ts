import * as v from 'valibot'

const beforeExecution = ['GRAPHQL_PARSE_FAILED', 'GRAPHQL_VALIDATION_FAILED', 'BAD_USER_INPUT'] as const

const requestErrors = v.object({
  errors: v.looseTuple([v.object({ extensions: v.object({ code: v.picklist(beforeExecution) }) })]),
})

/**
 * GraphQL over HTTP: with the older media type `application/json` a well-formed GraphQL response has status 200, also
 * for requests that failed before execution. But 404 where `ofOtherVersion` says that the document is one of another
 * version's pages: this server's schema lacks what it asks for, nothing was executed, and a proxy may ask another server.
 */
export const graphqlHttpStatus = (
  status: number,
  contentType: string | undefined,
  body: string,
  ofOtherVersion: boolean,
): number => {
  if (status !== 400) return status
  const isJson = contentType?.startsWith('application/json') === true
  if (!isJson && !ofOtherVersion) return status
  if (!v.is(requestErrors, JSON.parse(body))) return status
  return ofOtherVersion ? 404 : 200
}
