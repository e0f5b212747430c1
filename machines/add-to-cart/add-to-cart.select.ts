import type { SnapshotFrom } from 'xstate'
import type { addToCartMachine } from './add-to-cart.machine.ts'

type AddToCart = SnapshotFrom<typeof addToCartMachine>
export const addLabel = (button: AddToCart): 'Add to cart' | 'Adding...' | 'Added' =>
  button.hasTag('busy') ? 'Adding...' : button.matches('added') ? 'Added' : 'Add to cart'
/** Disabled and dimmed (BTN-02). */
export const isAddDisabled = (button: AddToCart): boolean => addLabel(button) !== 'Add to cart'
/** The click waits until it is known whether the part fits. */
export const isCheckingFit = (button: AddToCart): boolean => button.matches('checkingFit')
/** The dialog of FIT-03 shows. */
export const isConfirmingMisfit = (button: AddToCart): boolean => button.matches('confirmingMisfit')
