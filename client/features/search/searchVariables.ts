import { vehicleVariable } from '#client/features/vehicle/index.ts'
import { searchPageSize } from '#domain/limits.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'

/** The variables of a search: parts for `vehicle` come first in the results, and `group` narrows them. */
export type SearchKey = { term: string; country: string; vehicle?: Vehicle | null; group?: string | null }

/** The variables of the query for one page of results. */
export const searchVariables = ({
  term,
  country,
  vehicle,
  group,
  offset,
}: SearchKey & { offset: number }) => ({
  term,
  country,
  offset,
  limit: searchPageSize,
  vehicle: vehicle ? vehicleVariable(vehicle) : null,
  group: group ?? null,
})
