import type { VehicleInput } from '#client/generated/graphql.ts'
import { knownDetails, type Vehicle } from '#domain/vehicle/vehicle.ts'

/** A vehicle with all that is known of it, as a variable of a query. */
export const vehicleVariable = (vehicle: Vehicle): VehicleInput => {
  const { make, model, year } = vehicle
  return { make, model, year, engine: null, ...knownDetails(vehicle) }
}
