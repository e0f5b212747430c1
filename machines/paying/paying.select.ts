import type { Seen } from '../port.ts'
import type { PayingContext } from './paying.types.ts'

/** What the wallet is to approve; null while nothing is to be, or nobody pays. */
export const walletApproval = (paying: Seen<PayingContext> | undefined) =>
  paying?.tags.has('wallet') && paying.context.next.kind === 'wallet' ? paying.context.next : null
