import type { Ignored } from '../ignored.ts'
import type { SearchEvent } from './search.types.ts'

export const searchIgnored: Ignored<SearchEvent> = {
  'more.requested': {
    in: ['empty', 'failed', 'findingMore', 'searching'],
    why: 'No list is shown, or more is on its way.',
  },
  'retry.clicked': {
    in: ['empty', 'findingMore', 'searching'],
    why: 'Nothing failed, or it is being tried.',
  },
}
