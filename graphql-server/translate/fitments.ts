/** Translates fitments: the vehicles that a part fits. */
import type { WireFitment } from '#contract/catalogue.ts'
import type { WirePart } from '#contract/parts.ts'
import type { WireCriteria } from '#contract/values.ts'
import { dedupe } from '#domain/catalogue/catalogue.ts'
import { vehicleDetailMaxLength } from '#domain/limits.ts'
import type { Fitment, FitmentCriteria } from '../generated/schema.ts'
import { textOrNull } from './values.ts'

type Parameters = Pick<WirePart, 'parameter' | 'parameter2' | 'parameter3'>

export const parametersOf = ({ parameter, parameter2, parameter3 }: Parameters): string[] =>
  [parameter, parameter2, parameter3].flatMap((entry) => textOrNull(entry) ?? [])

/** A text that a visitor can send back as what is known of the vehicle. */
const criterion = (text: string | undefined): string | null =>
  textOrNull(
    text
      ?.replace(/[\p{Cc}\p{Cs}]/gu, ' ')
      .trim()
      .slice(0, vehicleDetailMaxLength),
  )

const criteriaOf = (criteria: WireCriteria | undefined): FitmentCriteria | null =>
  criteria
    ? {
        engine: criterion(criteria.engine),
        side: criterion(criteria.side),
        load: criterion(criteria.load),
        builtFrom: criterion(criteria.builtfrom),
        builtTo: criterion(criteria.builtto),
      }
    : null

/** Entries without a make name no vehicle. */
export const fitmentsOf = (wire: readonly WireFitment[]): Fitment[] => {
  const fitments = wire.flatMap((entry): Fitment[] => {
    const make = textOrNull(entry.make)
    if (make === null) return []
    return [
      {
        make,
        model: entry.model?.trim() ?? '',
        year: entry.year?.trim() ?? '',
        group: textOrNull(entry.groupdescription),
        parameters: parametersOf(entry),
        criteria: criteriaOf(entry.criteria),
      },
    ]
  })
  return dedupe(fitments, (entry) => JSON.stringify(entry))
}
