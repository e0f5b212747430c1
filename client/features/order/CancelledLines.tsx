import type { OrderFieldsFragment } from '#client/generated/graphql.ts'
import { Callout } from '#client/ui/Callout.tsx'
import { styled } from '#client/ui/theme.ts'
import { isNothingToPay } from '#domain/orders/nothingToPay.ts'
import { refundDueText } from './cancellationTexts.ts'
import { cancelledByLine } from './cancelledByLine.ts'

const Lines = styled('ul', { margin: 0, paddingLeft: '$5' })

/** Lists the parts that the merchant cannot supply, the reason, and what happens with the money. The rest of the order goes on (ORD-41). */
export const CancelledLines = ({ order }: { order: OrderFieldsFragment }) => {
  const cancelled = order.life.events.filter(({ type }) => type === 'LINES_CANCELLED')
  if (order.cancelled || cancelled.length === 0) return null
  const texts = [...new Set(cancelled.flatMap(({ text }) => text ?? []))]
  const isFree = isNothingToPay(order.totals.gross)
  return (
    <Callout tone="warning">
      <h2>Part of your order was cancelled</h2>
      <p>We cannot deliver these parts. We are sorry.</p>
      <Lines>
        {[...cancelledByLine(cancelled)].map(([id, { name, quantity }]) => (
          <li key={id}>
            {quantity} × {name}
          </li>
        ))}
      </Lines>
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {isFree ? null : <p>{refundDueText(order) ?? 'We have returned what they cost.'}</p>}
    </Callout>
  )
}
