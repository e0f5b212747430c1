import type { Ignored } from '../ignored.ts'
import type { AvailabilityEvent } from './availability.types.ts'

export const availabilityIgnored: Ignored<AvailabilityEvent> = {
  'retry.clicked': {
    in: ['fetching', 'known'],
    why: 'Nothing failed, or it is being tried.',
  },
}
