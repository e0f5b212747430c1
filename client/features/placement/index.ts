export { clearPaymentReturn, isPaymentReturn, markPaymentStarted } from './paymentReturn.ts'
export {
  findPlacedOrder,
  forgetPlacing,
  isPlacedCart,
  notePlacing,
  readLastPlacement,
  storePlacedOrder,
} from './placedOrder.ts'
export { dropPlacementKey, takePlacementKey } from './placementKey.ts'
