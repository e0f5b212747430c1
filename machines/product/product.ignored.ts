import type { Ignored } from '../ignored.ts'
import type { ProductEvent } from './product.types.ts'

export const productIgnored: Ignored<ProductEvent> = {
  'retry.clicked': {
    in: ['loading', 'missing', 'shown.fresh'],
    why: 'Nothing failed, or it is being tried.',
  },
  'related.opened': {
    in: ['failed', 'loading', 'missing'],
    why: 'No product is shown.',
  },
  'related.chosen': {
    in: ['failed', 'loading', 'missing'],
    why: 'No product is shown.',
  },
}
