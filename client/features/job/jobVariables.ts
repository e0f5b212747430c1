import { vehicleVariable } from '#client/features/vehicle/index.ts'
import type { JobQueryVariables } from '#client/generated/graphql.ts'
import type { JobQuery } from '#machines/job/job.types.ts'

export const jobVariables = ({ job, part, vehicle, country }: JobQuery): JobQueryVariables => ({
  id: job,
  part,
  vehicle: vehicle && vehicleVariable(vehicle),
  country,
})
