/** A vehicle as a garage keeps it. */
import { isSameName, type VehicleChoice } from './vehicle.ts'

/** One that parts are made for. */
export type WholeVehicle = Readonly<Record<'make' | 'model' | 'year', string>>

/** Null where less than all of it is chosen. */
export const wholeVehicle = ({ make, model, year }: VehicleChoice): WholeVehicle | null =>
  make && model && year ? { make, model, year } : null

/** Whatever engine either is known with. */
export const isSameVehicle = (one: WholeVehicle, other: WholeVehicle): boolean =>
  isSameName(one.make, other.make) && isSameName(one.model, other.model) && one.year === other.year
