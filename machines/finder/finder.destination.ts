import type { Choice } from './finder.types.ts'

/** Where `Show me the parts` leads (FIND-06, FIND-07); the vehicle's keys overwrite, others stay only with a category. */
export type Destination = { path: string; search: Readonly<Record<string, string>> }

export function finderDestination(here: Destination, chosen: Choice): Destination {
  const { make, model, year } = chosen
  if (here.search.category) return { path: here.path, search: { ...here.search, make, model, year } }
  const path = here.path.includes('/clearance') ? '/clearance' : '/parts'
  return { path, search: { make, model, year } }
}
