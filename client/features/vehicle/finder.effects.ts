import type { EffectDeps } from '#client/features/shop/index.ts'
import { catalogueMaxAge } from '#client/features/shop/index.ts'
import { FinderOptionsDocument } from '#client/generated/graphql.ts'
import { logProblem } from '#client/lib/logProblem.ts'
import { finderDestination } from '#machines/finder/finder.destination.ts'
import type { FinderPorts } from '#machines/finder/finder.ports.ts'

export const finderEffects = ({ fetchQuery, go, here }: EffectDeps): FinderPorts => {
  const load = async (
    variables: { make: string | null; model: string | null; clearance: boolean },
    signal: AbortSignal,
  ) => {
    await fetchQuery(FinderOptionsDocument, variables, { maxAge: catalogueMaxAge, signal })
  }
  return {
    loadMakes: ({ clearance }, signal) => load({ make: null, model: null, clearance }, signal),
    loadModels: ({ make, clearance }, signal) => load({ make, model: null, clearance }, signal),
    loadYears: ({ make, model, clearance }, signal) => load({ make, model, clearance }, signal),
    goToParts: (chosen) => go(finderDestination(here(), chosen)),
    logProblem,
  }
}
