import type { PartLookupsQueryVariables } from '#client/generated/graphql.ts'
import type { SharedCartQuery } from '#machines/shared-cart/shared-cart.types.ts'

export const sharedCartVariables = ({
  by,
  texts,
  vehicle,
  country,
}: SharedCartQuery): PartLookupsQueryVariables => ({
  by,
  texts: [...texts],
  vehicle: vehicle && { make: vehicle.make, model: vehicle.model, year: vehicle.year },
  country,
})
