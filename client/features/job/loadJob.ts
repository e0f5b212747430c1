import { notFound } from '@tanstack/react-router'
import { defaultMaxAge, type RouterContext } from '#client/features/shop/index.ts'
import { JobDocument, VehicleJobsDocument } from '#client/generated/graphql.ts'
import { selectedVehicle } from '#domain/vehicle.ts'
import type { JobQuery } from '#machines/job/job.types.ts'
import { jobVariables, vehicleJobsVariables } from './jobVariables.ts'

type Search = {
  make?: string | undefined
  model?: string | undefined
  year?: string | undefined
  part?: string | undefined
}

/** Names of vehicles are in capitals in the whole shop. */
const vehicleOf = ({ make, model, year }: Search) =>
  selectedVehicle({ make: make?.toUpperCase(), model: model?.toUpperCase(), year })

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

/** Loads the pieces of work on a vehicle. */
export const loadVehicleJobs = async (context: RouterContext, search: Search, signal: AbortSignal) => {
  const [vehicle, country] = [vehicleOf(search), context.country()]
  if (vehicle)
    await context
      .fetchQuery(VehicleJobsDocument, vehicleJobsVariables(vehicle, country), {
        maxAge: defaultMaxAge,
        signal,
      })
      .catch(context.markIncomplete)
  return { vehicle, country }
}
