/** Translates the results of payments into the schema's types. */
import type { Money } from '#domain/money.ts'
import type { PaymentOutcome } from '#machines/payment-settlement/payment-settlement.types.ts'
import type { Config } from '../config.ts'
import type { Context } from '../context.ts'
import type { PaymentState, ResolversTypes, TransferDetails } from '../generated/schema.ts'
import type { StartResult } from '../payments/paymentService.ts'
import { isValidId } from '../validId.ts'

export const orderNotFound = {
  __typename: 'OrderNotFound',
  message: 'There is no such order. Please check the address that you opened.',
} as const

/** The upstream's id of an order, from an address that the shop wrote; null for any other text (SEC-09). */
export const verifiedOrderId = ({ orderIds }: Context, text: string): string | null => {
  const id = orderIds.verify(text)
  return id !== null && isValidId(id) ? id : null
}

export const paymentStateOf = (outcome: PaymentOutcome): PaymentState => {
  const names = {
    open: 'OPEN',
    pending: 'PENDING',
    paid: 'PAID',
    failed: 'FAILED',
    cancelled: 'CANCELLED',
    expired: 'EXPIRED',
  } as const
  return names[outcome]
}

export const transferOf = ({ shopConfig }: Config, reference: string, amount: Money): TransferDetails => ({
  ...shopConfig.bankAccount,
  reference,
  amount,
})

export const paymentStartOf = (
  started: StartResult,
  config: Config,
): ResolversTypes['PaymentStartResult'] => {
  switch (started.kind) {
    case 'next':
      return started.next.kind === 'redirect'
        ? { __typename: 'PaymentRedirect', url: started.next.url }
        : {
            __typename: 'WalletApproval',
            scriptUrl: started.next.scriptUrl,
            // The wallet's script knows only its provider's reference.
            reference: started.providerRef,
            url: started.next.url,
          }
    case 'transfer':
      return { __typename: 'TransferDetails', ...transferOf(config, started.orderName, started.amount) }
    case 'settled':
      return { __typename: 'PaymentSettled', state: paymentStateOf(started.state) }
    case 'declined':
      return { __typename: 'PaymentDeclined', message: started.message }
    case 'notFound':
      return orderNotFound
  }
}
