import type { SnapshotFrom } from 'xstate'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { savedAs } from './garage.changes.ts'
import type { garageMachine } from './garage.machine.ts'
import type { SavedVehicle } from './garage.types.ts'

type Garage = SnapshotFrom<typeof garageMachine>
export const savedVehicles = ({ context }: Garage): readonly SavedVehicle[] => context.vehicles
export const currentVehicle = ({ context }: Garage): SavedVehicle | null =>
  context.vehicles.find((vehicle) => vehicle.id === context.currentId) ?? null
/** The vehicle of the garage that is this one; null if there is none. */
export const savedVehicleAs = ({ context }: Garage, vehicle: Vehicle): SavedVehicle | null =>
  savedAs(context, vehicle)
export const isGarageRead = (garage: Garage): boolean => !garage.matches('reading')
/** The vehicles could not be stored on this device, so they last for this visit only. */
export const isGarageUnsaved = (garage: Garage): boolean => garage.matches({ ready: 'unsaved' })
