export { paymentStep } from './paymentStep.ts'
export { filledPaying } from './providedPayment.ts'
export { WalletStep } from './WalletStep.tsx'
