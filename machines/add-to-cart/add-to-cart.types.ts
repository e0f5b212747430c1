/** One add button (BTN). The cart actor reports a refusal, which shows in the Info modal. */

import type { CartEdit } from '../vocabulary.ts'

export type PartToAdd = Omit<Extract<CartEdit, { kind: 'add' }>, 'kind' | 'quantity' | 'key'>
export type AddToCartInput = PartToAdd
export type AddToCartEvent =
  /** `misfit`: the part does not fit the current vehicle (FIT-03); null while that is being fetched. */
  | { type: 'add.clicked'; quantity: number; misfit: boolean | null }
  | { type: 'fit.known'; misfit: boolean }
  | { type: 'misfit.accepted' }
  | { type: 'misfit.declined' }
export type AddToCartContext = PartToAdd & { quantity: number }
