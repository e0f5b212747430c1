import type { Vehicle } from '#domain/vehicle.ts'

/** Where `Show me the parts` leads (FIND-06, FIND-07); the vehicle's keys overwrite, others stay only with a category. */
export type Destination = { path: string; search: Readonly<Record<string, string>> }

export function finderDestination(here: Destination, vehicle: Vehicle): Destination {
  const { make, model, year } = vehicle
  if (here.search.category) return { path: here.path, search: { ...here.search, make, model, year } }
  const path = here.path.includes('/clearance') ? '/clearance' : '/parts'
  return { path, search: { make, model, year } }
}
