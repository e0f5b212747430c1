import type { OrderFieldsFragment } from '#client/generated/graphql.ts'
import type { Money } from '#domain/money.ts'
import { acceptedUnsent, acceptedWithdrawal, removedUnpaid, requestTexts } from './lifeTexts.ts'
import { Plain, Small, When } from './progressParts.tsx'
import { refundText } from './refundText.ts'

type Request = OrderFieldsFragment['life']['requests'][number]
type Props = {
  requests: readonly Request[]
  /** The price that the buyer paid for delivery. */
  paidShipping: Money
  /** Whether the buyer has parts of the order, or parts are on their way. */
  isSent: boolean
}

const nextOf = ({ kind, state, unpaid }: Request, isSent: boolean) => {
  if (unpaid && state === 'ACCEPTED') return removedUnpaid
  if (state !== 'ACCEPTED') return requestTexts[state].next
  if (!isSent) return acceptedUnsent
  return kind === 'WITHDRAWAL' ? acceptedWithdrawal : requestTexts[state].next
}

/** Where returns and withdrawals stand, what withdrawals name, and what they give back. */
export const OrderRequests = ({ requests, paidShipping, isSent }: Props) =>
  requests.map((request) => {
    const { id, kind, state, receivedAt, lines, refund } = request
    return (
      <div key={id}>
        <h3>
          {kind === 'WITHDRAWAL' ? 'Your withdrawal' : 'Your return'}: {requestTexts[state].state}
        </h3>
        {lines.length > 0 ? (
          <Plain>
            {lines.map(({ name, quantity }) => (
              <li key={name}>
                {quantity} × {name}
              </li>
            ))}
          </Plain>
        ) : null}
        <p>{nextOf(request, isSent)}</p>
        {refund ? <p>{refundText(refund, paidShipping)}</p> : null}
        <Small>
          {receivedAt ? 'Received on ' : null}
          <When at={receivedAt} />
        </Small>
      </div>
    )
  })
