import type { Ignored } from '../ignored.ts'
import type { AddToCartEvent } from './add-to-cart.types.ts'

export const addToCartIgnored: Ignored<AddToCartEvent> = {
  'add.clicked': {
    in: ['added', 'adding', 'confirming', 'weighing'],
    why: 'A double click, or clicks while adding, add once (BTN-04).',
  },
  'fit.known': {
    in: ['added', 'adding', 'confirming', 'idle'],
    why: 'Nobody waits for it; a click says what is known.',
  },
  'misfit.accepted': {
    in: ['added', 'adding', 'idle', 'weighing'],
    why: 'Nothing was asked.',
  },
  'misfit.declined': {
    in: ['added', 'adding', 'idle', 'weighing'],
    why: 'Nothing was asked.',
  },
}
