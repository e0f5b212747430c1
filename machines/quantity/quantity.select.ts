import type { SnapshotFrom } from 'xstate'
import * as rules from '#domain/cart/quantity.ts'
import type { quantityMachine } from './quantity.machine.ts'

type Quantity = SnapshotFrom<typeof quantityMachine>
export const chosenQuantity = ({ context }: Quantity): number => context.quantity
/** How many more can be added to the cart; null if the stock is unknown. */
export const addableQuantity = ({ context: { max, inCart } }: Quantity): number | null =>
  max === null ? null : Math.max(0, max - inCart)
export const quantityInCart = ({ context }: Quantity): number => context.inCart
export const isAddShown = (quantity: Quantity): boolean => quantity.matches('available')
/** `Out of stock` replaces the stock text. */
export const isOutOfStock = (quantity: Quantity): boolean => quantity.matches('exceeded')
/** `Send an inquiry` shows. */
export const isEnquiryShown = (quantity: Quantity): boolean => !quantity.matches('available')
export const canIncrease = ({ context }: Quantity): boolean =>
  rules.canIncrease(context.quantity, context.max)
export const canDecrease = ({ context }: Quantity): boolean => rules.canDecrease(context.quantity)
