import type { VehicleInput } from '#client/generated/graphql.ts'
import { vehicleDetailsMax } from '#domain/limits.ts'
import { knownDetails, type Vehicle } from '#domain/vehicle.ts'

/** The vehicle with all that is known of it, as a variable of a query. */
export const exactVehicleVariable = (vehicle: Vehicle): VehicleInput => {
  const { make, model, year } = vehicle
  const { engine = null, builtFrom, builtTo, load, ...lists } = knownDetails(vehicle)
  const { notEngines, notLoads, sides, notSides } = lists
  const short = (list: readonly string[]) => list.slice(0, vehicleDetailsMax)
  return {
    make,
    model,
    year,
    engine,
    ...(builtFrom && { builtFrom }),
    ...(builtTo && { builtTo }),
    ...(load && { load }),
    ...(notEngines && { notEngines: short(notEngines) }),
    ...(notLoads && { notLoads: short(notLoads) }),
    ...(sides && { sides: short(sides) }),
    ...(notSides && { notSides: short(notSides) }),
  }
}
