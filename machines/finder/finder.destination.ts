import { listPath } from '#domain/catalogue/listAddress.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'

/**
 * The URL of `Show me the parts` (FIND-06, FIND-07). The vehicle replaces the one in the URL; other parameters stay only
 * if a category is chosen.
 */
export type Destination = { path: string; search: Readonly<Record<string, string>> }

export function finderDestination(here: Destination, vehicle: Vehicle): Destination {
  const { make, model, year } = vehicle
  if (here.search.category) return { path: here.path, search: { ...here.search, make, model, year } }
  return { path: listPath(here.path.includes('/clearance')), search: { make, model, year } }
}
