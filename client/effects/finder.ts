import { finderDestination } from '#machines/finder/finder.destination.ts'
import type { FinderPorts } from '#machines/finder/finder.types.ts'
import { catalogueAge } from '../graphql/ask.ts'
import { FinderOptionsDocument } from '../graphql/generated/graphql.ts'
import type { Tools } from './tools.ts'

/** The lists go to the cache, which the finder reads. A choice that is over is aborted (FIND-09). */
export const finderPorts = ({ ask, go, here }: Tools): FinderPorts => {
  const load = async (
    variables: { make: string | null; model: string | null; clearance: boolean },
    signal: AbortSignal,
  ) => {
    await ask(FinderOptionsDocument, variables, { maxAge: catalogueAge, signal })
  }
  return {
    loadMakes: ({ clearance }, signal) => load({ make: null, model: null, clearance }, signal),
    loadModels: ({ make, clearance }, signal) => load({ make, model: null, clearance }, signal),
    loadYears: ({ make, model, clearance }, signal) => load({ make, model, clearance }, signal),
    goToParts: (chosen) => go(finderDestination(here(), chosen)),
  }
}
