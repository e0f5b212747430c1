export { forgetPaymentReturn, isPaymentReturn, markPaymentUnderWay } from './paymentReturn.ts'
export {
  dropPlacementKey,
  orderMadeOf,
  readPlacement,
  rememberOrder,
  takePlacementKey,
} from './placementKey.ts'
