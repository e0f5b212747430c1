import type { ComparedPartsQueryVariables } from '#client/generated/graphql.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'

/** The variables of the query for the parts of an address. */
export type ComparedQuery = {
  parts: readonly string[]
  vehicle: Vehicle | null
  country: string
}

export const comparedVariables = ({
  parts,
  vehicle,
  country,
}: ComparedQuery): ComparedPartsQueryVariables => ({
  texts: [...parts],
  vehicle: vehicle && { make: vehicle.make, model: vehicle.model, year: vehicle.year },
  country,
})
