import { FinderOptionsDocument } from '#client/generated/graphql.ts'
import { useCachedQuery } from '#client/lib/apollo/useCachedQuery.ts'

/** Whether the upstream names work at all: without it a page of a vehicle has no link to its work (JOB-01). */
export const useHasJobs = (): boolean =>
  useCachedQuery(FinderOptionsDocument, { make: null, model: null, clearance: false })?.catalogueOptions
    .hasJobs ?? false
