/** My vehicles (FIT-01): stored on this device; at most one is current. */
import type { Vehicle, VehicleDetails } from '#domain/vehicle/vehicle.ts'

/** `id` is derived from the vehicle as it was chosen (`vehicleId`), so that the same vehicle is stored once. */
export type SavedVehicle = Vehicle & { id: string; name: string | null }
export type StoredGarage = { vehicles: readonly SavedVehicle[]; currentId: string | null }

export type GarageEvent =
  /** Stores the vehicle and makes it the current one. */
  | ({ type: 'vehicle.chosen' } & Vehicle)
  /** All that is known of the vehicle after an answer (FIT-07); it is stored, and becomes the current one. */
  | ({ type: 'vehicle.answered' } & Vehicle)
  /** Replaces all that is known of it. */
  | { type: 'vehicle.corrected'; id: string; details: VehicleDetails }
  | { type: 'vehicle.named'; id: string; name: string }
  | { type: 'vehicle.selected'; id: string }
  /** Leaves no vehicle current. */
  | { type: 'vehicle.deselected' }
  | { type: 'vehicle.removed'; id: string }
  /** Another tab stored the garage. */
  | ({ type: 'garage.synced' } & StoredGarage)

export type GarageContext = { vehicles: readonly SavedVehicle[]; currentId: string | null }
