export { CheckoutPage } from './CheckoutPage.tsx'
export { CheckoutSteps } from './CheckoutSteps.tsx'
export { readAddress, removeDraft } from './storedAddress.ts'
export { usePaymentMethods } from './usePaymentMethods.tsx'
