/** How an order can be paid, by the country it goes to. */
import { destinationOf } from './countries.ts'

export interface PaymentMethod {
  id: string
  name: string
  displayName: string
  provider: 'cardbank' | 'wallet' | 'transfer'
}

const cardOrBank: PaymentMethod = {
  id: 'pay-cardbank',
  name: 'Card or bank',
  displayName: 'Card or bank',
  provider: 'cardbank',
}
const wallet: PaymentMethod = { id: 'pay-wallet', name: 'Wallet', displayName: 'Wallet', provider: 'wallet' }
const transfer: PaymentMethod = {
  id: 'pay-transfer',
  name: 'Bank transfer',
  displayName: 'Bank transfer',
  provider: 'transfer',
}

/** A transfer in euro needs a bank in the single euro payments area, which all our destinations are in. */
export const paymentMethods = (country: string): PaymentMethod[] =>
  destinationOf(country) ? [cardOrBank, wallet, transfer] : [cardOrBank, wallet]
