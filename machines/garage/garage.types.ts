/** My vehicles (FIT-01): stored on this device; at most one is current. */
import type { Vehicle } from '#domain/vehicle.ts'

/** `id` is derived from the vehicle (`vehicleId`), so that the same vehicle is stored once. */
export type SavedVehicle = Vehicle & { id: string; name: string | null }
export type StoredGarage = { vehicles: readonly SavedVehicle[]; currentId: string | null }

export type GarageEvent =
  /** Stores the vehicle and makes it the current one. */
  | ({ type: 'vehicle.chosen' } & Vehicle)
  | { type: 'vehicle.named'; id: string; name: string }
  | { type: 'vehicle.selected'; id: string }
  /** Leaves no vehicle current. */
  | { type: 'vehicle.deselected' }
  | { type: 'vehicle.removed'; id: string }
  /** Another tab stored the garage. */
  | ({ type: 'garage.synced' } & StoredGarage)

export type GarageContext = { vehicles: readonly SavedVehicle[]; currentId: string | null }
