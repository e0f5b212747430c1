/** Pure changes of the stored garage. */
import { isSameVehicle, type Vehicle, type VehicleDetails } from '#domain/vehicle/vehicle.ts'
import type { SavedVehicle, StoredGarage } from './garage.types.ts'

/** The same vehicle has the same id, regardless of case and blanks. It stays when more of the vehicle becomes known. */
export const vehicleId = ({ make, model, year, engine }: Vehicle): string =>
  [make, model, year, engine ?? ''].map((word) => word.trim().toLowerCase()).join('|')

/** The oldest vehicle is dropped beyond this number. */
const garageSize = 10

/** Vehicles of one model and year are told apart by their engines, where both are known. */
const isSaved = (saved: SavedVehicle, chosen: Vehicle): boolean =>
  isSameVehicle(saved, chosen) &&
  (!saved.engine || !chosen.engine || saved.engine.toLowerCase() === chosen.engine.toLowerCase())

/** The vehicle of the garage that is meant: the current one, if several are alike. */
export const savedAs = ({ vehicles, currentId }: StoredGarage, chosen: Vehicle): SavedVehicle | null => {
  const alike = vehicles.filter((vehicle) => isSaved(vehicle, chosen))
  return alike.find(({ id }) => id === currentId) ?? alike[0] ?? null
}

const withFirst = ({ vehicles }: StoredGarage, first: SavedVehicle): StoredGarage => ({
  vehicles: [first, ...vehicles.filter((vehicle) => vehicle.id !== first.id)].slice(0, garageSize),
  currentId: first.id,
})

/** The chosen vehicle comes first and becomes current; its name and what is known of it stay. */
export function withChosen(garage: StoredGarage, chosen: Vehicle): StoredGarage {
  const saved = savedAs(garage, chosen)
  return withFirst(garage, {
    ...saved,
    ...chosen,
    id: saved?.id ?? vehicleId(chosen),
    name: saved?.name ?? null,
  })
}

/** A vehicle of this visit joins those that were stored. It keeps its id, which its page may know already. */
export function withEarlier(stored: StoredGarage, earlier: SavedVehicle): StoredGarage {
  const saved = stored.vehicles.find(({ id }) => id === earlier.id) ?? savedAs(stored, earlier)
  const others = stored.vehicles.filter(({ id }) => id !== saved?.id)
  return withFirst(
    { ...stored, vehicles: others },
    { ...saved, ...earlier, name: saved?.name ?? earlier.name },
  )
}

/** All that is known of a vehicle, which becomes the current one (FIT-07). A corrected engine makes it no other one. */
export function withAnswered(garage: StoredGarage, answered: Vehicle): StoredGarage {
  const own = { ...answered, engine: undefined }
  const saved = savedAs(garage, own)
  return withFirst(garage, { ...answered, id: saved?.id ?? vehicleId(own), name: saved?.name ?? null })
}

/** Replaces what is known of a vehicle. */
export const withDetails = (fact: StoredGarage, id: string, details: VehicleDetails): StoredGarage => ({
  ...fact,
  vehicles: fact.vehicles.map((vehicle) => {
    const { make, model, year, name } = vehicle
    return vehicle.id === id ? { id, make, model, year, name, ...details } : vehicle
  }),
})

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
