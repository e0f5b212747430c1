/** How the garage's stored fact changes: pure. */
import type { Vehicle } from '#domain/vehicle.ts'
import type { StoredGarage } from './garage.types.ts'

/** The same vehicle has the same id, whatever its spelling. */
export const vehicleId = ({ make, model, year, engine }: Vehicle): string =>
  [make, model, year, engine ?? ''].map((word) => word.trim().toLowerCase()).join('|')

/** At most this many are kept; the oldest choice goes. */
const garageSize = 10

/** Kept first in the list, and current; a name given earlier stays. */
export function withChosen({ vehicles }: StoredGarage, chosen: Vehicle): StoredGarage {
  const id = vehicleId(chosen)
  const { make, model, year, engine } = chosen
  const name = vehicles.find((vehicle) => vehicle.id === id)?.name ?? null
  const kept = { id, make, model, year, name, ...(engine === undefined ? {} : { engine }) }
  const others = vehicles.filter((vehicle) => vehicle.id !== id)
  return { vehicles: [kept, ...others].slice(0, garageSize), currentId: id }
}

/** An empty name takes the name away. */
export const withNamed = (fact: StoredGarage, id: string, name: string): StoredGarage => ({
  ...fact,
  vehicles: fact.vehicles.map((vehicle) =>
    vehicle.id === id ? { ...vehicle, name: name.trim() || null } : vehicle,
  ),
})

/** Removing the current vehicle leaves none current. */
export const withoutVehicle = ({ vehicles, currentId }: StoredGarage, id: string): StoredGarage => ({
  vehicles: vehicles.filter((vehicle) => vehicle.id !== id),
  currentId: currentId === id ? null : currentId,
})
