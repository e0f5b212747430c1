import type { SnapshotView } from '../vocabulary.ts'
import type { AddToCartContext } from './add-to-cart.types.ts'

type AddToCart = SnapshotView<AddToCartContext>
export const addLabel = ({ tags }: AddToCart): 'Add to cart' | 'Adding...' | 'Added' =>
  tags.has('adding') ? 'Adding...' : tags.has('added') ? 'Added' : 'Add to cart'
/** Disabled and dimmed (BTN-02). */
export const isAddDisabled = (button: AddToCart): boolean => addLabel(button) !== 'Add to cart'
/** A click waits to hear whether the part fits. */
export const isFitAwaited = ({ tags }: AddToCart): boolean => tags.has('weighing')
/** The question of FIT-03 is open. */
export const isMisfitAsked = ({ tags }: AddToCart): boolean => tags.has('confirming')
