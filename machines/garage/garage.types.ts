/** My vehicles (FIT-01): kept on this device, one of them current. */
import type { Vehicle } from '#domain/vehicle.ts'

/** `id` is made of the vehicle itself (`vehicleId`): the same vehicle is kept once. */
export type SavedVehicle = Vehicle & { id: string; name: string | null }
/** The stored fact. */
export type StoredGarage = { vehicles: readonly SavedVehicle[]; currentId: string | null }

export type GarageEvent =
  /** Kept, and current from now on. */
  | ({ type: 'vehicle.chosen' } & Vehicle)
  | { type: 'vehicle.named'; id: string; name: string }
  | { type: 'vehicle.selected'; id: string }
  /** No vehicle is current any more. */
  | { type: 'vehicle.deselected' }
  | { type: 'vehicle.removed'; id: string }
  /** Another tab stored the fact. */
  | ({ type: 'garage.synced' } & StoredGarage)

export type GarageContext = { vehicles: readonly SavedVehicle[]; currentId: string | null }
