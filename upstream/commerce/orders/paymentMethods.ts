/** The payment methods for orders to a country. */
import type { WirePaymentMethod } from '../../contract/paymentMethods.ts'
import { destinationOf } from '../prices/countries.ts'

export interface PaymentMethod {
  id: string
  name: string
  displayName: string
  provider: WirePaymentMethod['provider']
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

/** Undefined for a method of an earlier version. */
export const paymentMethodKindOf = (id: string | null): PaymentMethod['provider'] | undefined =>
  [cardOrBank, wallet, transfer].find((method) => method.id === id)?.provider

/** The ids of the methods by which no payment provider has the money. */
export const transferMethods: readonly string[] = [transfer.id]

/** A transfer needs a bank in the single euro payments area. All our destinations are in it. */
export const paymentMethods = (country: string): PaymentMethod[] =>
  destinationOf(country) ? [cardOrBank, wallet, transfer] : [cardOrBank, wallet]
