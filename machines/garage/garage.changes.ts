/** Pure changes of the stored garage. */
import type { Vehicle } from '#domain/vehicle.ts'
import type { StoredGarage } from './garage.types.ts'

/** The same vehicle has the same id, regardless of case and blanks. */
export const vehicleId = ({ make, model, year, engine }: Vehicle): string =>
  [make, model, year, engine ?? ''].map((word) => word.trim().toLowerCase()).join('|')

/** The oldest vehicle is dropped beyond this number. */
const garageSize = 10

/** The chosen vehicle comes first and becomes current; it keeps its name. */
export function withChosen({ vehicles }: StoredGarage, chosen: Vehicle): StoredGarage {
  const id = vehicleId(chosen)
  const { make, model, year, engine } = chosen
  const name = vehicles.find((vehicle) => vehicle.id === id)?.name ?? null
  const kept = { id, make, model, year, name, ...(engine === undefined ? {} : { engine }) }
  const others = vehicles.filter((vehicle) => vehicle.id !== id)
  return { vehicles: [kept, ...others].slice(0, garageSize), currentId: id }
}

/** An empty name removes the name. */
export const withNamed = (fact: StoredGarage, id: string, name: string): StoredGarage => ({
  ...fact,
  vehicles: fact.vehicles.map((vehicle) =>
    vehicle.id === id ? { ...vehicle, name: name.trim() || null } : vehicle,
  ),
})

/** After removing the current vehicle, none is current. */
export const withoutVehicle = ({ vehicles, currentId }: StoredGarage, id: string): StoredGarage => ({
  vehicles: vehicles.filter((vehicle) => vehicle.id !== id),
  currentId: currentId === id ? null : currentId,
})
