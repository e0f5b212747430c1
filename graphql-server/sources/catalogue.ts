/** `/applications` and `/search`: the options of the finder, and lists of parts. */
import { type OptionsAnswer, optionsAnswer, type PartsAnswer, partsAnswer } from '#contract/catalogue.ts'
import { type KnownOfVehicle, type SearchAnswer, searchAnswer } from '#contract/search.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import type { Reads } from './cachedReads.ts'
import { errorCode } from './errors.ts'
import type { CatalogueSource, VehicleFilter } from './types.ts'

/** Leaves the field out of the payload where it has no value. */
const optionalField = <K extends string>(name: K, value: string | undefined) =>
  (value ? { [name]: value } : {}) as Partial<Record<K, string>>

const vehiclePayload = ({ make, model, clearance }: VehicleFilter) => ({
  manufacturergroup: null,
  promotion: clearance,
  language: 'en',
  ...optionalField('make', make),
  ...optionalField('model', model),
})

/** Further known facts of the vehicle. Unknown ones are not sent. */
const knownOf = ({
  notEngines,
  builtFrom,
  builtTo,
  load,
  notLoads,
  sides,
  notSides,
}: Vehicle): KnownOfVehicle => ({
  ...(notEngines && { notengines: notEngines }),
  ...optionalField('builtfrom', builtFrom),
  ...optionalField('builtto', builtTo),
  ...optionalField('load', load),
  ...(notLoads && { notloads: notLoads }),
  ...(sides && { sides }),
  ...(notSides && { notsides: notSides }),
})

export const createCatalogueSource = (reads: Reads): CatalogueSource => ({
  options: async (filter) => {
    const payload = { ...vehiclePayload(filter), show: false }
    const isMiss = ({ options }: OptionsAnswer) => filter.make !== undefined && !options.model?.length
    const answer = await reads.cached('getOptions', payload, optionsAnswer, 'catalogue', isMiss)
    return { ...answer, value: answer.value.options }
  },
  parts: async (filter, country) => {
    const payload = {
      ...vehiclePayload(filter),
      country,
      show: true,
      ...optionalField('year', filter.year),
      ...optionalField('category', filter.category),
    }
    const isMiss = ({ results }: PartsAnswer) => results.length === 0
    const answer = await reads.cached('getParts', payload, partsAnswer, 'catalogue', isMiss)
    return { ...answer, value: answer.value.results }
  },
  search: async ({ keyword, vehicle, group, offset }, country) => {
    const isMiss = ({ data }: SearchAnswer) => data.length === 0
    const plain = { keyword, country }
    const more = {
      ...(vehicle && { make: vehicle.make, model: vehicle.model, year: vehicle.year }),
      ...optionalField('engine', vehicle?.engine),
      ...optionalField('group', group),
      ...(offset ? { offset } : {}),
    }
    const known = vehicle && knownOf(vehicle)
    const read = (payload: Record<string, unknown>) =>
      reads.cached('search', payload, searchAnswer, 'general', isMiss)
    // An upstream that does not know these fields may refuse them: those that came later first.
    const payloads = [
      ...(known && Object.keys(known).length > 0 ? [{ ...plain, ...more, known }] : []),
      ...(Object.keys(more).length > 0 ? [{ ...plain, ...more }] : []),
    ]
    const readFirst = async ([first, ...others]: readonly Record<string, unknown>[]): ReturnType<
      typeof read
    > => {
      if (!first) return read(plain)
      return read(first).catch((error: unknown) => {
        if (errorCode(error) === 'UPSTREAM_REFUSED') return readFirst(others)
        throw error
      })
    }
    return readFirst(payloads)
  },
})
