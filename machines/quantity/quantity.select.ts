import * as rules from '#domain/quantity.ts'
import type { SnapshotView } from '../vocabulary.ts'
import type { QuantityContext } from './quantity.types.ts'

type Quantity = SnapshotView<QuantityContext>
export const chosenQuantity = ({ context }: Quantity): number => context.quantity
export const isAddShown = ({ tags }: Quantity): boolean => tags.has('fitting')
/** `Out of stock` replaces the stock text. */
export const isOutOfStock = ({ tags }: Quantity): boolean => tags.has('exceeding')
/** `Send an inquiry` shows. */
export const isInquiryShown = ({ tags }: Quantity): boolean => !tags.has('fitting')
export const canIncrease = ({ context }: Quantity): boolean =>
  rules.canIncrease(context.quantity, context.max)
export const canDecrease = ({ context }: Quantity): boolean => rules.canDecrease(context.quantity)
