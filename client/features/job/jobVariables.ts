import { vehicleVariable } from '#client/features/vehicle/index.ts'
import type { JobQueryVariables } from '#client/generated/graphql.ts'
import type { Vehicle, VehicleSelection } from '#domain/vehicle.ts'
import type { JobQuery } from '#machines/job/job.types.ts'

/** The search params of the pages. */
export type JobSearch = {
  make?: string | undefined
  model?: string | undefined
  year?: string | undefined
  part?: string | undefined
}

/** Names of vehicles are in capitals in the whole shop. */
export const selectionOf = ({ make, model, year }: JobSearch): VehicleSelection => ({
  make: make?.toUpperCase(),
  model: model?.toUpperCase(),
  year,
})

export const jobVariables = ({ job, part, vehicle, country }: JobQuery): JobQueryVariables => ({
  id: job,
  part,
  vehicle: vehicle && vehicleVariable(vehicle),
  country,
})

export const vehicleJobsVariables = ({ make, model, year }: Vehicle, country: string) => ({
  vehicle: { make, model, year },
  country,
})
