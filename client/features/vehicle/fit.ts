import type { FitsQuery } from '#client/generated/graphql.ts'

export type Fit = Omit<FitsQuery['fits'][number]['fit'], '__typename'>

/** Null: there is no current vehicle, or its fit could not be loaded. Undefined: still loading. */
export type FitState = Fit | null | undefined

/** Why the shopper must confirm adding the part (FIT-03). Null: no reason. Undefined: the fit is still loading. */
export const misfitReason = (fit: FitState): string | null | undefined =>
  fit && (fit.verdict === 'DOES_NOT_FIT' ? fit.reason : null)
