import type { EffectDeps } from '#client/features/shop/index.ts'
import { FindVehicleDocument } from '#client/generated/graphql.ts'
import type { VehicleLookupPorts } from '#machines/vehicle-lookup/vehicle-lookup.ports.ts'

export const vehicleLookupEffects = ({
  apollo,
  country,
}: Pick<EffectDeps, 'apollo' | 'country'>): VehicleLookupPorts => ({
  findVehicle: async ({ vehicleNumber, clearance }) => {
    const { findVehicle: answer } = await apollo.mutate(FindVehicleDocument, {
      number: vehicleNumber,
      country: country(),
      clearance,
    })
    return answer.__typename === 'VehiclesFound'
      ? { kind: 'found', vehicles: answer.vehicles }
      : { kind: 'refused', message: answer.message }
  },
})
