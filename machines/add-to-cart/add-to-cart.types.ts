/** One add button (BTN). A refusal shows in the Info modal, which the cart actor sees to. */

import type { CartEdit } from '../vocabulary.ts'

export type PartToAdd = Omit<Extract<CartEdit, { kind: 'add' }>, 'kind' | 'quantity' | 'key'>
export type AddToCartInput = PartToAdd
export type AddToCartEvent =
  /** `misfit`: it does not fit the current vehicle, which is said first (FIT-03); null while that is being asked. */
  | { type: 'add.clicked'; quantity: number; misfit: boolean | null }
  | { type: 'fit.known'; misfit: boolean }
  | { type: 'misfit.accepted' }
  | { type: 'misfit.declined' }
export type AddToCartContext = PartToAdd & { quantity: number }
