/** `/applications` and `/search`: the options of the finder, and lists of parts. */
import { type OptionsAnswer, optionsAnswer, type PartsAnswer, partsAnswer } from '#contract/catalogue.ts'
import { type SearchAnswer, searchAnswer } from '#contract/search.ts'
import type { Reads } from './cachedReads.ts'
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
  search: async (keyword, country) => {
    const isMiss = ({ data }: SearchAnswer) => data.length === 0
    const answer = await reads.cached('search', { keyword, country }, searchAnswer, 'general', isMiss)
    return { ...answer, value: answer.value.data }
  },
})
