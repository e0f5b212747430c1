import type { PartLookupsQueryVariables } from '#client/generated/graphql.ts'
import type { OfferQuery } from '#machines/shared-cart/shared-cart.types.ts'

export const offerVariables = ({ by, texts, vehicle, country }: OfferQuery): PartLookupsQueryVariables => ({
  by,
  texts: [...texts],
  vehicle: vehicle && { make: vehicle.make, model: vehicle.model, year: vehicle.year },
  country,
})
