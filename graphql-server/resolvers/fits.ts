/** Decides whether parts fit a vehicle. Without fitments the result is unknown, never a fit (FIT-02). */
import type { GraphQLResolveInfo } from 'graphql'
import { decideFit } from '#domain/fit.ts'
import { fitRecordsMax } from '#domain/limits.ts'
import type { Vehicle } from '#domain/vehicle.ts'
import type { Context } from '../context.ts'
import type { PartFit } from '../generated/schema.ts'
import { fitmentsOf } from '../translate/fitments.ts'
import { badUserInput, requiredId } from './input.ts'
import { withFallback } from './withFallback.ts'

const batchSize = 8

const fitOf = async (record: string, vehicle: Vehicle, context: Context): Promise<PartFit> => {
  const fitments = fitmentsOf(await context.sources.items.fitments(record))
  return { record, fit: decideFit(fitments, true, vehicle) }
}

const unknownFit = (record: string): PartFit => ({
  record,
  fit: { verdict: 'UNKNOWN', reason: 'Fit not known. The vehicles of this part could not be loaded.' },
})

export const readFits = async (
  records: readonly string[],
  vehicle: Vehicle,
  context: Context,
  info: GraphQLResolveInfo,
): Promise<PartFit[]> => {
  if (records.length > fitRecordsMax) throw badUserInput(`At most ${fitRecordsMax} records at once.`)
  const ids = records.map((record) => requiredId('record', record))
  await context.sources.items.admitFitments(ids)
  const answers: PartFit[] = []
  for (let start = 0; start < ids.length; start += batchSize) {
    const slice = ids.slice(start, start + batchSize)
    const fits = slice.map((record) =>
      withFallback(fitOf(record, vehicle, context), unknownFit(record), 'a fit', context, info),
    )
    answers.push(...(await Promise.all(fits)))
  }
  return answers
}
