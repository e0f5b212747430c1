import type { OrderFieldsFragment } from '#client/generated/graphql.ts'
import { Callout } from '#client/ui/Callout.tsx'
import { styled } from '#client/ui/theme.ts'
import { isNothingToPay } from '#domain/nothingToPay.ts'
import { refundDueText } from './cancellationTexts.ts'

const Lines = styled('ul', { margin: 0, paddingLeft: '$5' })

/** What the merchant cannot supply of an order in force, why, and where its money is (ORD-41). */
export const CancelledLines = ({ order }: { order: OrderFieldsFragment }) => {
  const cancelled = order.life.events.filter(({ type }) => type === 'LINES_CANCELLED')
  if (order.cancelled || cancelled.length === 0) return null
  const texts = [...new Set(cancelled.flatMap(({ text }) => text ?? []))]
  const isFree = isNothingToPay(order.totals.gross)
  return (
    <Callout tone="warning">
      <h2>A part of your order was cancelled</h2>
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

type Events = OrderFieldsFragment['life']['events']

/** The cancelled units of each line, by the line's id. */
export const cancelledByLine = (events: Events): ReadonlyMap<string, { name: string; quantity: number }> => {
  const units = new Map<string, { name: string; quantity: number }>()
  for (const { id, name, quantity } of events.flatMap(({ lines }) => lines))
    units.set(id, { name, quantity: quantity + (units.get(id)?.quantity ?? 0) })
  return units
}
