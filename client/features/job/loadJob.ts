import { notFound } from '@tanstack/react-router'
import { catalogueMaxAge, defaultMaxAge, type RouterContext } from '#client/features/shop/index.ts'
import { finderOptionVariables } from '#client/features/vehicle/index.ts'
import { FinderOptionsDocument, JobDocument, VehicleJobsDocument } from '#client/generated/graphql.ts'
import { selectedVehicle, type VehicleSelection } from '#domain/vehicle.ts'
import type { JobQuery } from '#machines/job/job.types.ts'
import { jobVariables, vehicleJobsVariables } from './jobVariables.ts'

type Search = {
  make?: string | undefined
  model?: string | undefined
  year?: string | undefined
  part?: string | undefined
}

/** Names of vehicles are in capitals in the whole shop. */
const selectionOf = ({ make, model, year }: Search): VehicleSelection => ({
  make: make?.toUpperCase(),
  model: model?.toUpperCase(),
  year,
})
const vehicleOf = (search: Search) => selectedVehicle(selectionOf(search))

/** Loads a piece of work. An unknown one is a 404; the page shows a failure. */
export const loadJob = async (context: RouterContext, job: string, search: Search, signal: AbortSignal) => {
  const query: JobQuery = {
    job,
    part: search.part ?? null,
    vehicle: vehicleOf(search),
    country: context.country(),
  }
  const answer = await context
    .fetchQuery(JobDocument, jobVariables(query), { maxAge: defaultMaxAge, signal })
    .catch(() => null)
  if (!answer) context.markIncomplete()
  if (answer?.job.__typename === 'JobNotFound') throw notFound()
  return { query, name: answer?.job.__typename === 'Job' ? answer.job.name : null }
}

/** Loads the pieces of work on a vehicle, or what the finder offers for a vehicle that is not complete. */
export const loadVehicleJobs = async (context: RouterContext, search: Search, signal: AbortSignal) => {
  const [selection, vehicle, country] = [selectionOf(search), vehicleOf(search), context.country()]
  if (vehicle)
    await context
      .fetchQuery(VehicleJobsDocument, vehicleJobsVariables(vehicle, country), {
        maxAge: defaultMaxAge,
        signal,
      })
      .catch(context.markIncomplete)
  else
    await Promise.allSettled(
      finderOptionVariables(selection).map(([make, model]) =>
        context.fetchQuery(
          FinderOptionsDocument,
          { make, model, clearance: false },
          { maxAge: catalogueMaxAge, signal },
        ),
      ),
    )
  return { selection, vehicle, country }
}
