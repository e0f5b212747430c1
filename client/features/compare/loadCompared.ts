import { defaultMaxAge, type RouterContext } from '#client/features/shop/index.ts'
import { ComparedPartsDocument } from '#client/generated/graphql.ts'
import { parseCompared } from '#domain/catalogue/compare.ts'
import { inCapitals, selectedVehicle } from '#domain/vehicle/vehicle.ts'
import { type ComparedQuery, comparedVariables } from './comparedVariables.ts'

type Search = {
  parts?: string | undefined
  only?: string | undefined
  make?: string | undefined
  model?: string | undefined
  year?: string | undefined
}

export type Comparison = ComparedQuery & {
  /** Parts of the address beyond the fourth. */
  left: readonly string[]
  onlyDifferences: boolean
}

/** Loads the parts that an address names. The page shows a failure. */
export const loadCompared = async (
  context: RouterContext,
  { parts: text, only, ...selection }: Search,
  signal: AbortSignal,
): Promise<Comparison> => {
  const { parts, left } = parseCompared(text)
  const vehicle = selectedVehicle(inCapitals(selection))
  const query = { parts, vehicle, country: context.country() }
  if (parts.length > 0)
    await context
      .fetchQuery(ComparedPartsDocument, comparedVariables(query), { maxAge: defaultMaxAge, signal })
      .catch(context.markIncomplete)
  return { ...query, left, onlyDifferences: only === 'differences' }
}
