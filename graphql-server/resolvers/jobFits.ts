/** Which parts of a piece of work fit a vehicle, and under which conditions (JOB-01). */
import type { GraphQLResolveInfo } from 'graphql'
import type { Fit } from '#domain/fit/fit.ts'
import { fitRecordsMax } from '#domain/limits.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import type { Context } from '../context.ts'
import type { JobPart } from '../generated/schema.ts'
import { errorCode } from '../sources/errors.ts'
import type { UnfittedJob } from '../translate/jobs.ts'
import { listedFits } from '../translate/parts.ts'
import { readFits } from './fits.ts'
import { wireVehicle } from './upstreamLists.ts'

export type Asked = { country: string; context: Context; info: GraphQLResolveInfo }

/**
 * What the vehicle's list says of its parts: one read in place of one for each part. It has the parts that fit, with or without a
 * condition; the fitments of the others may still show it. Empty where the list cannot be read.
 */
const readListedFits = async (
  records: readonly string[],
  vehicle: Vehicle,
  { country, context }: Asked,
): Promise<ReadonlyMap<string, Fit>> => {
  const { catalogue } = context.sources
  const { make, model, year } = vehicle
  try {
    const spelled = await wireVehicle(catalogue, { clearance: false, make, model })
    const { value } = await catalogue.parts({ ...spelled, year }, country)
    return listedFits(value, new Set(records), vehicle)
  } catch (error) {
    if (errorCode(error) === 'RATE_LIMITED') throw error
    return new Map()
  }
}

/** Without the parts that do not fit the vehicle. Their fit stands at the others. */
export const fittedTo = async (job: UnfittedJob, vehicle: Vehicle, asked: Asked): Promise<UnfittedJob> => {
  const parts = [...job.needs.flatMap((need) => need.parts), ...job.kits]
  const records = [...new Set(parts.map(({ part }) => part.id))].slice(0, fitRecordsMax)
  const listed = await readListedFits(records, vehicle, asked)
  const others = records.filter((record) => !listed.has(record))
  const read = await readFits(others, vehicle, asked.context, asked.info)
  const fits = new Map([...listed, ...read.map(({ record, fit }) => [record, fit] as const)])
  const fitting = (list: readonly JobPart[]): JobPart[] =>
    list
      .map((one) => ({ ...one, fit: fits.get(one.part.id) ?? null }))
      .filter(({ fit }) => fit?.verdict !== 'DOES_NOT_FIT')
  return {
    ...job,
    needs: job.needs.map((need) => ({ ...need, parts: fitting(need.parts) })),
    kits: fitting(job.kits),
  }
}
