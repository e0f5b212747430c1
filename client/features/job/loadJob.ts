import { notFound } from '@tanstack/react-router'
import { defaultMaxAge, type RouterContext } from '#client/features/shop/index.ts'
import { JobDocument } from '#client/generated/graphql.ts'
import { inCapitals, selectedVehicle, type VehicleSelection } from '#domain/vehicle/vehicle.ts'
import type { JobQuery } from '#machines/job/job.types.ts'
import { jobHead } from './jobHead.ts'
import { jobVariables } from './jobVariables.ts'

/** Loads a piece of work. An unknown one is a 404; the page shows a failure. */
export const loadJob = async (
  context: RouterContext,
  job: string,
  { part, ...selection }: VehicleSelection & { part?: string | undefined },
  signal: AbortSignal,
) => {
  const query: JobQuery = {
    job,
    part: part ?? null,
    vehicle: selectedVehicle(inCapitals(selection)),
    country: context.country(),
  }
  const answer = await context
    .fetchQuery(JobDocument, jobVariables(query), { maxAge: defaultMaxAge, signal })
    .catch(() => null)
  if (!answer) context.markIncomplete()
  if (answer?.job.__typename === 'JobNotFound') throw notFound()
  return { query, head: jobHead(query, answer?.job.__typename === 'Job' ? answer.job.name : null) }
}
