/** Reads the payment methods of a country (CHK-17). */
import type { WirePaymentMethod } from '#contract/paymentMethods.ts'
import type { Context } from '../context.ts'
import type { PaymentMethod, PaymentMethodKind, ResolversTypes } from '../generated/schema.ts'
import { isRefusal } from '../sources/types.ts'

const kinds = {
  cardbank: 'CARD_OR_BANK',
  wallet: 'WALLET',
  transfer: 'TRANSFER',
} as const satisfies Record<WirePaymentMethod['provider'], PaymentMethodKind>

export const paymentMethodOf = (method: WirePaymentMethod): PaymentMethod => ({
  id: method._id,
  name: method.displayname || method.name,
  provider: kinds[method.provider],
})

const unavailable = (reason: string) => ({
  __typename: 'PaymentMethodsUnavailable' as const,
  message: `Failed to fetch payment methods: ${reason}`,
})

export const readPaymentMethods = async (
  country: string,
  { sources }: Context,
): Promise<Awaited<ResolversTypes['PaymentMethodsResult']>> => {
  try {
    const answer = await sources.orders.paymentMethods(country)
    if (isRefusal(answer)) return unavailable(answer.message)
    return { __typename: 'PaymentMethods', methods: answer.map(paymentMethodOf) }
  } catch (error) {
    return unavailable(error instanceof Error ? error.message : 'Unknown error')
  }
}
