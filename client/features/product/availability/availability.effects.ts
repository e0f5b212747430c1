import type { EffectDeps } from '#client/features/shop/index.ts'
import { stockMaxAge } from '#client/features/shop/index.ts'
import { AvailabilityDocument } from '#client/generated/graphql.ts'
import type { AvailabilityPorts } from '#machines/availability/availability.ports.ts'

export const availabilityEffects = ({ fetchQuery }: EffectDeps): AvailabilityPorts => ({
  fetchOffers: async ({ record, country }, signal) => {
    const { availability } = await fetchQuery(
      AvailabilityDocument,
      { record, country },
      { maxAge: stockMaxAge, signal },
    )
    return { max: availability.max }
  },
})
