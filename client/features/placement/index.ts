export { clearPaymentReturn, isPaymentReturn, markPaymentStarted } from './paymentReturn.ts'
export {
  dropPlacementKey,
  findPlacedOrder,
  readLastPlacement,
  storePlacedOrder,
  takePlacementKey,
} from './placementKey.ts'
