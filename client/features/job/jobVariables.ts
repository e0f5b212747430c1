import { vehicleVariable } from '#client/features/vehicle/index.ts'
import type { JobQueryVariables } from '#client/generated/graphql.ts'
import type { Vehicle } from '#domain/vehicle.ts'
import type { JobQuery } from '#machines/job/job.types.ts'

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
