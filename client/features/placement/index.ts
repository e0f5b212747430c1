export { clearPaymentReturn, isPaymentReturn, markPaymentStarted } from './paymentReturn.ts'
export {
  clearPlacing,
  findPlacedOrder,
  isPlacedCart,
  readLastPlacement,
  storePlacedOrder,
  storePlacing,
} from './placedOrder.ts'
export { dropPlacementKey, takePlacementKey } from './placementKey.ts'
