import { OrderTable, ShipTo, TotalsList } from '#client/features/order-summary/index.ts'
import type { OrderFieldsFragment } from '#client/generated/graphql.ts'
import { Callout } from '#client/ui/Callout.tsx'
import { Card, CardLead, CardPair } from '#client/ui/Card.tsx'
import { Stack } from '#client/ui/Layout.tsx'
import { TextAnchor } from '#client/ui/TextLink.tsx'
import { styled } from '#client/ui/theme.ts'
import { discountAmount } from '#domain/cart/cartLines.ts'
import { moneyInText } from '#domain/money.ts'
import { isMaskedShipTo } from '#domain/orders/maskedOrder.ts'
import { isNothingToPay } from '#domain/orders/nothingToPay.ts'
import { orderAddressDays } from '#domain/timings.ts'
import { cancelledByLine } from './cancelledByLine.ts'
import { OrderProgress } from './OrderProgress.tsx'

const Soft = styled('p', { fontSize: '$2', color: '$soft', textWrap: 'pretty' })

const addressLines = (to: OrderFieldsFragment['shipTo']) => [
  to.name,
  to.address,
  [to.zip, to.city].filter(Boolean).join(' '),
  to.country,
  to.email,
]

const Note = styled('p', { fontSize: '$2', fontWeight: 600 })
const Days = styled('span', { display: 'block', fontSize: '$2', color: '$soft' })

const paymentText = ({ totals, paymentMethod }: OrderFieldsFragment) =>
  isNothingToPay(totals.gross) ? 'nothing to pay' : paymentMethod?.name

const Costs = ({ order }: { order: OrderFieldsFragment }) => (
  <Card aria-labelledby="order-totals">
    <h2 id="order-totals">Order summary</h2>
    {order.shippingName || paymentText(order) ? (
      <CardLead>
        {order.shippingName ? `Shipping: ${order.shippingName}` : null}
        {order.shippingDescription ? <Days>{order.shippingDescription}</Days> : null}
        {order.shippingName && !order.shippingDescription && paymentText(order) ? <br /> : null}
        {paymentText(order) ? `Payment: ${paymentText(order)}` : null}
      </CardLead>
    ) : null}
    <TotalsList totals={order.totals} discount={{ saved: discountAmount(order.lines) }} />
    <Soft>
      Net: items {moneyInText(order.totals.items)}, shipping {moneyInText(order.totals.shipping)}
    </Soft>
    {order.life.refunded ? <Soft>Returned to you: {moneyInText(order.life.refunded)}</Soft> : null}
    {order.refundDue ? <Soft>Still to be returned: {moneyInText(order.refundDue)}</Soft> : null}
    {order.promoCode ? <Soft>Promo code: {order.promoCode}</Soft> : null}
    {order.invoices.map(({ kind, number, url }) => {
      const title = `${kind === 'INVOICE' ? 'Invoice' : 'Credit note'} ${number}`
      return <Soft key={title}>{url ? <TextAnchor href={url}>{title}, PDF</TextAnchor> : title}</Soft>
    })}
    {order.taxExemption ? (
      <Soft>
        Tax-free intra-Community supply, {order.taxExemption.reference}. Your VAT number{' '}
        {order.taxExemption.buyerNumber}, ours {order.taxExemption.sellerNumber}.
      </Soft>
    ) : null}
  </Card>
)

const cancelledNotes = ({ lines, life }: OrderFieldsFragment) => {
  const cancelled = cancelledByLine(life.events)
  return new Map(
    lines.flatMap(({ id, quantity }) => {
      const units = cancelled.get(id)?.quantity
      if (!units) return []
      const text = units < quantity ? `${units} of ${quantity} cancelled` : 'Cancelled'
      return [[id, <Note key={id}>{text}</Note>] as const]
    }),
  )
}

/** The lines of the order, its address, its costs and what happens next. */
export const OrderDetails = ({ order }: { order: OrderFieldsFragment }) => (
  <Stack gap={6}>
    {isMaskedShipTo(order.shipTo) ? (
      <Callout>
        Name, address and email are hidden {orderAddressDays} days after the order. The device that placed it,
        or opened it with a code from our mail, still shows them.
      </Callout>
    ) : null}
    <OrderProgress order={order} />
    <OrderTable lines={order.lines} caption="What you ordered" deliveries={cancelledNotes(order)} />
    <CardPair>
      <ShipTo lines={addressLines(order.shipTo)} />
      <Costs order={order} />
    </CardPair>
  </Stack>
)
