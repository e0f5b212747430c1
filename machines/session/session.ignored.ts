import type { Ignored } from '../ignored.ts'
import type { SessionEvent } from './session.types.ts'

export const sessionIgnored: Ignored<SessionEvent> = {
  'session.started': {
    in: ['assumed', 'fetching', 'known'],
    why: 'The country is found out once.',
  },
}
