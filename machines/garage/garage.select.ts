import type { SnapshotFrom } from 'xstate'
import type { garageMachine } from './garage.machine.ts'
import type { KeptVehicle } from './garage.types.ts'

type Garage = SnapshotFrom<typeof garageMachine>
export const keptVehicles = ({ context }: Garage): readonly KeptVehicle[] => context.vehicles
export const currentVehicle = ({ context }: Garage): KeptVehicle | null =>
  context.vehicles.find((vehicle) => vehicle.id === context.currentId) ?? null
export const isGarageRead = (garage: Garage): boolean => !garage.matches('reading')
/** The vehicles could not be stored on this device: they last for this visit. */
export const isGarageUnkept = (garage: Garage): boolean => garage.matches({ ready: 'unsaved' })
