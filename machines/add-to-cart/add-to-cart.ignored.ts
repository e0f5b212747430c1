import type { Ignored } from '../ignored.ts'
import type { AddToCartEvent } from './add-to-cart.types.ts'

export const addToCartIgnored: Ignored<AddToCartEvent> = {
  'add.clicked': {
    in: ['added', 'adding', 'confirming'],
    why: 'A double click, or clicks while adding, add once (BTN-04).',
  },
  'misfit.accepted': {
    in: ['added', 'adding', 'idle'],
    why: 'Nothing was asked.',
  },
  'misfit.declined': {
    in: ['added', 'adding', 'idle'],
    why: 'Nothing was asked.',
  },
}
