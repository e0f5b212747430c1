/** `/item` and `/variants`: a product, its stock, fitments, variants and related items. */
import { fitmentsAnswer, product, relatedItemsAnswer, stock, variantsAnswer } from '#contract/catalogue.ts'
import { withTimeoutFallback } from '../timeouts.ts'
import type { Reads } from './cachedReads.ts'
import type { Schema } from './parseAnswer.ts'
import type { Caller, Dated, ItemSource, PricedList } from './types.ts'

const answerOrNull = <T>({ value, ...rest }: Dated<T | null>): Dated<T> | null =>
  value === null ? null : { value, ...rest }

const fitmentsPayload = (record: string) => ({ item: record, language: 'en' })

/**
 * Two calls have no country: the upstream prices them by the caller's address, like `GET /country`. So they are sent
 * with the visitor's address, and cached for the visitor's country. Their prices are left out when another country is
 * asked for, or when the visitor's country is not known in time: they would be those of the wrong country. The resolvers
 * then read the price of each entry's own product.
 */
const createPricedReads = (reads: Reads, { ip }: Caller, countryOfCaller: () => Promise<string>) => {
  const forCountry = async (country: string) => {
    const ownCountry = ip === null ? null : await withTimeoutFallback(countryOfCaller(), null)
    return ownCountry === country && ip !== null ? { ip, country } : undefined
  }
  return async <T, P extends { price?: unknown }>(
    call: 'getRelatedItems' | 'getVariants',
    record: string,
    country: string,
    schema: Schema<T>,
    listOf: (answer: T) => P[] | undefined,
  ): Promise<PricedList<P>> => {
    const visitor = await forCountry(country)
    const answer = await reads.cachedOrMissing(call, { record }, schema, 'general', visitor)
    const list = (answer.value === null ? undefined : listOf(answer.value)) ?? []
    return visitor
      ? { entries: list, isPriced: true }
      : { entries: list.map((entry) => ({ ...entry, price: undefined })), isPriced: false }
  }
}

export const createItemSource = (
  reads: Reads,
  caller: Caller,
  countryOfCaller: () => Promise<string>,
): ItemSource => {
  const priced = createPricedReads(reads, caller, countryOfCaller)
  return {
    product: async (record, country) =>
      answerOrNull(await reads.cachedOrMissing('getItem', { record, country }, product, 'general')),
    relatedItems: (record, country) =>
      priced('getRelatedItems', record, country, relatedItemsAnswer, (answer) => answer.relateditems),
    fitments: async (record) => {
      const payload = fitmentsPayload(record)
      const answer = await reads.cachedOrMissing('getFitments', payload, fitmentsAnswer, 'general')
      return answer.value?.applications ?? []
    },
    admitFitments: (records) => reads.admitAll('getFitments', records.map(fitmentsPayload), 'general'),
    variants: (record, country) =>
      priced('getVariants', record, country, variantsAnswer, (answer) => answer.variants),
    stock: async (record, country) =>
      answerOrNull(await reads.cachedOrMissing('getStock', { record, country }, stock, 'stock')),
  }
}
