/** The steps of PAY-03 without billing, by their action or the field that they set. */
export const placementSteps = [
  'updateAddress',
  'shippingaddress',
  'shipemail',
  'paymentmethod',
  'reqpayment',
  'sendtogether',
  'addOrder',
] as const
export type PlacementStep = (typeof placementSteps)[number]
