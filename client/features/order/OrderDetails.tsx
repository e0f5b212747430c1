import { Link } from '@tanstack/react-router'
import { OrderTable, ShipTo, TotalsList } from '#client/features/order-summary/index.ts'
import type { DeliveryState, OrderFieldsFragment } from '#client/generated/graphql.ts'
import { Callout } from '#client/ui/Callout.tsx'
import { Card, CardLead, CardPair } from '#client/ui/Card.tsx'
import { Stack } from '#client/ui/Layout.tsx'
import { styled } from '#client/ui/theme.ts'
import { isMaskedShipTo } from '#domain/maskedOrder.ts'
import { formatMoney } from '#domain/money.ts'
import { isNothingToPay } from '#domain/nothingToPay.ts'
import { orderAddressDays } from '#domain/timings.ts'

const Steps = styled('ol', { marginBlock: '$2', paddingLeft: '$5', '& > li + li': { marginTop: '$2' } })
const Soft = styled('p', { fontSize: '$2', color: '$soft', textWrap: 'pretty' })

const deliveryTexts: Record<DeliveryState, string> = {
  WAITING: 'Waiting to be sent',
  SENT: 'On its way to you',
  DELIVERED: 'Delivered',
}

const addressLines = (to: OrderFieldsFragment['shipTo']) => [
  to.name,
  to.address,
  [to.zip, to.city].filter(Boolean).join(' '),
  to.country,
  to.email,
]

const shownEmail = ({ shipTo }: OrderFieldsFragment) => (isMaskedShipTo(shipTo) ? null : shipTo.email)

const paymentText = ({ totals, paymentMethod }: OrderFieldsFragment) =>
  isNothingToPay(totals.gross) ? 'nothing to pay' : paymentMethod?.name

const Costs = ({ order }: { order: OrderFieldsFragment }) => (
  <Card aria-labelledby="order-totals">
    <h2 id="order-totals">Order summary</h2>
    {order.shippingName || paymentText(order) ? (
      <CardLead>
        {order.shippingName ? `Shipping: ${order.shippingName}` : null}
        {order.shippingName && paymentText(order) ? <br /> : null}
        {paymentText(order) ? `Payment: ${paymentText(order)}` : null}
      </CardLead>
    ) : null}
    <TotalsList totals={order.totals} />
    <Soft>
      Net: items {formatMoney(order.totals.items)}, shipping {formatMoney(order.totals.shipping)}
    </Soft>
    {order.promoCode ? <Soft>Promo code: {order.promoCode}</Soft> : null}
    {order.taxExemption ? (
      <Soft>
        Tax-free intra-Community supply, {order.taxExemption.reference}. Your VAT number{' '}
        {order.taxExemption.buyerNumber}, ours {order.taxExemption.sellerNumber}.
      </Soft>
    ) : null}
  </Card>
)

const NextSteps = ({ order }: { order: OrderFieldsFragment }) => (
  <Card aria-labelledby="what-next">
    <h2 id="what-next">What happens next</h2>
    {order.deliveryState ? <p>Delivery: {deliveryTexts[order.deliveryState]}</p> : null}
    <Steps>
      <li>A confirmation is sent to {shownEmail(order) ?? 'your email address'}.</li>
      <li>
        {order.paymentState === 'PAID'
          ? 'We pack your parts.'
          : 'We pack your parts as soon as the payment has arrived.'}
      </li>
      <li>
        {order.backorder
          ? 'As at least one product has a prolonged delivery time, the whole order will be delivered when completed.'
          : 'Delivery takes 2 to 10 days depending on the destination country.'}
      </li>
    </Steps>
    <Soft data-screen-only>
      You can{' '}
      <Link to="/withdraw" state={{ withdrawFrom: order.id }}>
        withdraw from the contract here
      </Link>{' '}
      within 14 days of delivery.
    </Soft>
  </Card>
)

/** The lines of the order, its address, its costs and what happens next. */
export const OrderDetails = ({ order }: { order: OrderFieldsFragment }) => (
  <Stack gap={6}>
    {isMaskedShipTo(order.shipTo) ? (
      <Callout>
        Name, address and email are hidden {orderAddressDays} days after the order. The device that placed it,
        or opened it with a code from our mail, still shows them.
      </Callout>
    ) : null}
    <OrderTable lines={order.lines} caption="What you ordered" />
    <CardPair>
      <ShipTo lines={addressLines(order.shipTo)} />
      <Costs order={order} />
    </CardPair>
    {order.cancelled ? null : <NextSteps order={order} />}
  </Stack>
)
