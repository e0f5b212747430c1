import type { SnapshotView } from '../vocabulary.ts'
import type { GarageContext, KeptVehicle } from './garage.types.ts'

type Garage = SnapshotView<GarageContext>
export const keptVehicles = ({ context }: Garage): readonly KeptVehicle[] => context.vehicles
export const currentVehicle = ({ context }: Garage): KeptVehicle | null =>
  context.vehicles.find((vehicle) => vehicle.id === context.currentId) ?? null
export const isGarageRead = ({ tags }: Garage): boolean => !tags.has('unknown')
/** The vehicles could not be kept on this device: they last for this visit. */
export const isGarageUnkept = ({ tags }: Garage): boolean => tags.has('unkept')
