/** `/vehicles`: a vehicle by the registration on its plate or by its VIN. */
import * as v from 'valibot'
import { mainFields, optional, wireText } from './values.ts'

/** Exactly one of `plate` and `vin`, in upper case and without blanks and dashes. */
export const getVehicleRequest = v.strictObject({
  action: v.literal('getVehicle'),
  ...mainFields,
  country: v.string(),
  plate: v.optional(v.pipe(v.string(), v.maxLength(12))),
  vin: v.optional(v.pipe(v.string(), v.length(17))),
})
export type GetVehicleRequest = v.InferOutput<typeof getVehicleRequest>

export const vehicleAnswer = v.object({
  vehicles: v.array(
    v.object({ make: optional(wireText), model: optional(wireText), year: optional(wireText) }),
  ),
})
export type VehicleAnswer = v.InferOutput<typeof vehicleAnswer>
