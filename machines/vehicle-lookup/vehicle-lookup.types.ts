/**
 * Finds a vehicle by its registration or VIN (FIND-11). The number is personal: it is in the event and in the port's input,
 * and the machine does not keep it.
 */

export type FoundVehicle = { make: string; model: string; year: string; isListed: boolean }
export type VehicleLookupInput = { clearance: boolean }
export type VehicleLookupEvent =
  | { type: 'number.submitted'; vehicleNumber: string }
  /** One of several vehicles. */
  | { type: 'vehicle.picked'; make: string; model: string; year: string }
/** The finder selects it. */
export type VehicleLookupEmitted = { type: 'vehicle.identified'; make: string; model: string; year: string }
export type VehicleLookupContext = VehicleLookupInput & {
  vehicles: readonly FoundVehicle[]
  problem: string | null
}
export type VehicleLookupResult =
  | { kind: 'found'; vehicles: readonly FoundVehicle[] }
  | { kind: 'refused'; message: string }
