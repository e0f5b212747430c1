export { paymentStep } from './paymentStep.ts'
export { WalletStep } from './WalletStep.tsx'
