export { paymentStep } from './paymentStep.ts'
export { providedPayment } from './providedPayment.ts'
export { WalletStep } from './WalletStep.tsx'
