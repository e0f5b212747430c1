import type { Seen } from '../port.ts'
import type { GarageContext, KeptVehicle } from './garage.types.ts'

type Garage = Seen<GarageContext>
export const keptVehicles = ({ context }: Garage): readonly KeptVehicle[] => context.vehicles
export const currentVehicle = ({ context }: Garage): KeptVehicle | null =>
  context.vehicles.find((vehicle) => vehicle.id === context.currentId) ?? null
export const isGarageRead = ({ tags }: Garage): boolean => !tags.has('unknown')
/** The vehicles could not be kept on this device: they last for this visit. */
export const isGarageUnkept = ({ tags }: Garage): boolean => tags.has('unkept')
