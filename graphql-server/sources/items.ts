/** `/item` and `/variants`: one product and what belongs to it. */
import { fitmentsAnswer, product, relatedItemsAnswer, stock, variantsAnswer } from '#contract/catalogue.ts'
import type { Reads } from './reads.ts'
import type { Dated, ItemSource } from './types.ts'

const present = <T>({ value, ...rest }: Dated<T | null>): Dated<T> | null =>
  value === null ? null : { value, ...rest }

export const createItemSource = (reads: Reads): ItemSource => ({
  product: async (record, country) =>
    present(
      await reads.cachedOrMissing(
        'getItem',
        '/item',
        { action: 'getItem', record, country },
        product,
        'general',
      ),
    ),
  relatedItems: async (record) => {
    const payload = { action: 'getRelatedItems', record }
    const answer = await reads.cachedOrMissing(
      'getRelatedItems',
      '/item',
      payload,
      relatedItemsAnswer,
      'general',
    )
    return answer.value?.relateditems ?? []
  },
  fitments: async (item) => {
    const payload = { action: 'getApplications', item, language: 'en' }
    const answer = await reads.cachedOrMissing('getFitments', '/item', payload, fitmentsAnswer, 'general')
    return answer.value?.applications ?? []
  },
  variants: async (record) => {
    const payload = { action: 'getVariants', record }
    const answer = await reads.cachedOrMissing('getVariants', '/variants', payload, variantsAnswer, 'general')
    return answer.value?.variants ?? []
  },
  stock: async (record, country) =>
    present(
      await reads.cachedOrMissing(
        'getStock',
        '/item',
        { action: 'getStock', record, country },
        stock,
        'stock',
      ),
    ),
})
