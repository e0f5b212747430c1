export { CheckoutPage } from './CheckoutPage.tsx'
export { CheckoutSteps } from './CheckoutSteps.tsx'
export { forgetDraft, readAddress } from './storedAddress.ts'
export { usePaymentMethods } from './usePaymentMethods.tsx'
