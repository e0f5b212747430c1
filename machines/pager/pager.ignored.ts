import type { Ignored } from '../ignored.ts'
import type { PagerEvent } from './pager.types.ts'

export const pagerIgnored: Ignored<PagerEvent> = {
  'retry.clicked': {
    in: ['complete', 'loading', 'partial', 'pausing'],
    why: 'Nothing failed, or it is being tried.',
  },
}
