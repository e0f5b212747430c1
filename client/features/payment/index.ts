export { PaymentPage } from './PaymentPage.tsx'
