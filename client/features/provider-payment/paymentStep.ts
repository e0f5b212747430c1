import type { PaymentStartFragment } from '#client/generated/graphql.ts'
import type { PaymentStep } from '#machines/vocabulary.ts'

/** The next step of a payment, from the server's answer to the machines' type. */
export const paymentStep = (start: PaymentStartFragment): PaymentStep => {
  switch (start.__typename) {
    case 'PaymentRedirect':
      return { kind: 'redirect', url: start.url }
    case 'WalletApproval':
      return {
        kind: 'wallet',
        scriptUrl: start.scriptUrl,
        reference: start.reference,
        url: start.approvalUrl,
      }
    case 'TransferDetails':
      return { kind: 'transfer' }
    case 'PaymentSettled':
      return { kind: 'settled' }
    case 'PaymentDeclined':
    case 'OrderNotFound':
      return { kind: 'declined', message: start.message }
  }
}
