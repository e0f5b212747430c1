import type { Ignored } from '../ignored.ts'
import type { CatalogueEvent } from './catalogue.types.ts'

export const catalogueIgnored: Ignored<CatalogueEvent> = {
  'retry.clicked': {
    in: ['empty', 'loading.finishing', 'loading.gathering', 'loading.opening', 'showing'],
    why: 'Nothing failed, or it is being tried.',
  },
}
