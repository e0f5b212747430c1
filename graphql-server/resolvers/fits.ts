/** Decides whether parts fit a vehicle. Without fitments the result is unknown, never a fit (FIT-02). */
import type { GraphQLResolveInfo } from 'graphql'
import { decideFit, isFitmentOf } from '#domain/fit/fit.ts'
import { fitRecordsMax } from '#domain/limits.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import type { Context } from '../context.ts'
import type { Fitment, PartCriteria, PartFit } from '../generated/schema.ts'
import { fitmentsOf } from '../translate/fitments.ts'
import { badUserInput, requiredId } from './input.ts'
import { withFallback } from './withFallback.ts'

const batchSize = 8

/**
 * The result of `answerOf` for each part's fitments, or of `fallbackOf` where they cannot be loaded, in the order of
 * `records`.
 */
const readAll = async <Answer>(
  records: readonly string[],
  what: string,
  answerOf: (record: string, fitments: readonly Fitment[]) => Answer,
  fallbackOf: (record: string) => Answer,
  context: Context,
  info: GraphQLResolveInfo,
): Promise<Answer[]> => {
  if (records.length > fitRecordsMax) throw badUserInput(`At most ${fitRecordsMax} records at once.`)
  const ids = records.map((record) => requiredId('record', record))
  await context.sources.items.admitFitments(ids)
  const read = async (record: string) =>
    answerOf(record, fitmentsOf(await context.sources.items.fitments(record)))
  const answers: Answer[] = []
  for (let start = 0; start < ids.length; start += batchSize) {
    const slice = ids.slice(start, start + batchSize)
    const batch = slice.map((record) => withFallback(read(record), fallbackOf(record), what, context, info))
    answers.push(...(await Promise.all(batch)))
  }
  return answers
}

export const readFits = (
  records: readonly string[],
  vehicle: Vehicle,
  context: Context,
  info: GraphQLResolveInfo,
): Promise<PartFit[]> =>
  readAll<PartFit>(
    records,
    'a fit',
    (record, fitments) => ({ record, fit: decideFit({ fitments, complete: true }, vehicle) }),
    (record) => ({
      record,
      fit: { verdict: 'UNKNOWN', reason: 'Fit not known. The vehicles of this part could not be loaded.' },
    }),
    context,
    info,
  )

/** The demands of the fitments for one vehicle, for the question whose answer decides (FIT-07). */
export const readFitCriteria = (
  records: readonly string[],
  vehicle: Vehicle,
  context: Context,
  info: GraphQLResolveInfo,
): Promise<PartCriteria[]> =>
  readAll<PartCriteria>(
    records,
    'the criteria of a fit',
    (record, fitments) => ({
      record,
      criteria: fitments
        .filter((fitment) => isFitmentOf(fitment, vehicle))
        .map(({ criteria }) => criteria ?? null),
    }),
    (record) => ({ record, criteria: null }),
    context,
    info,
  )
