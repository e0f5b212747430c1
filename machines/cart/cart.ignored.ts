import type { Ignored } from '../ignored.ts'
import type { CartEvent } from './cart.types.ts'

export const cartIgnored: Ignored<CartEvent> = {
  'connection.lost': {
    in: ['connection.offline'],
    why: 'It is lost already.',
  },
}
