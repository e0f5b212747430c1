import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import {
  cartTotals,
  LiveTotals,
  OrderTable,
  ShipTo,
  TotalsList,
} from '#client/features/order-summary/index.ts'
import type { CartFieldsFragment } from '#client/generated/graphql.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card, CardLead, CardPair } from '#client/ui/Card.tsx'
import { Row, Stack } from '#client/ui/Layout.tsx'
import { Spinner } from '#client/ui/Spinner.tsx'
import { styled } from '#client/ui/theme.ts'
import { shippingAddress } from '#domain/checkoutAddress.ts'
import type { CheckoutForm } from '#domain/checkoutForm.ts'
import { destinationName } from '#domain/countries.ts'
import { isNothingToPay } from '#domain/nothingToPay.ts'

// Below the totals, where reading ends.
const OrderActions = styled(Stack, { '@w768': { marginLeft: 'auto', width: 'calc(50% - 8px)' } })
const Days = styled('span', { display: 'block', fontSize: '$2', color: '$soft' })
const LegalText = styled('p', { fontSize: '$2', color: '$soft' })

const addressLines = (address: CheckoutForm) => {
  const to = shippingAddress(address)
  const company = to.name === to.addressee ? '' : to.name
  const cityLine = `${to.zip} ${to.city}`
  const country = destinationName(to.country) ?? to.country
  return [company, to.addressee, to.address, to.address2, cityLine, country, to.phone, to.email]
}

const shippingOf = ({ shippingMethods, shippingMethodId }: CartFieldsFragment) =>
  shippingMethods.find(({ id }) => id === shippingMethodId)

type Props = {
  cart: CartFieldsFragment
  address: CheckoutForm
  /** Null until the payment methods have loaded. */
  paymentName: string | null
  /** Shown instead of the payment method: a spinner, or a failure with a retry button. */
  paymentFallback: ReactNode
  /** The cart is being changed: the shown totals are not those that would be ordered (LAW-05). */
  changing: boolean
  placing: boolean
  /** The order exists; only its payment is open. */
  placed: boolean
  onPlace: () => void
  /** Messages and the wallet's button, below the order button. */
  children?: ReactNode
}

/** Everything that is bought is shown directly above the order button (LAW-05). */
export const OrderReview = ({
  cart,
  address,
  paymentName,
  paymentFallback,
  changing,
  placing,
  placed,
  onPlace,
  children,
}: Props) => {
  const shipping = shippingOf(cart)
  const nothingToPay = isNothingToPay(cart.totals.gross)
  return (
    <Stack gap={6}>
      <OrderTable lines={cart.lines} caption="What you order" />
      <CardPair>
        <ShipTo
          lines={addressLines(address)}
          edit={
            <Link to="/checkout" aria-label="Edit the shipping address" data-screen-only>
              Edit
            </Link>
          }
        />
        <Card aria-labelledby="order-summary">
          <h2 id="order-summary">Order summary</h2>
          <CardLead>
            Shipping: {shipping?.name ?? 'not chosen'}
            {shipping?.description ? <Days>{shipping.description}</Days> : null}
            {paymentName === null && !nothingToPay ? null : (
              <>
                {shipping?.description ? null : <br />}
                Payment: {nothingToPay ? 'nothing to pay' : paymentName}
              </>
            )}
          </CardLead>
          {nothingToPay ? null : paymentFallback}
          <LiveTotals aria-live="polite" aria-busy={changing}>
            <TotalsList totals={cart.totals} discount={cartTotals(cart).discount} />
          </LiveTotals>
          {address.isCompany && cart.vatNumberState !== 'VALID' ? (
            <p>The VAT register has not confirmed your VAT number, so the order is taxed.</p>
          ) : null}
        </Card>
      </CardPair>
      <OrderActions gap={3}>
        <LegalText data-screen-only>
          {nothingToPay
            ? 'With the button you place an order for which there is nothing to pay. Nothing is charged.'
            : 'With the button you place an order with an obligation to pay.'}{' '}
          Our <Link to="/terms">terms</Link> apply; you may <Link to="/withdraw">withdraw</Link> within 14
          days of delivery.
        </LegalText>
        <Row tight>
          {placed ? null : (
            <Button
              look="primary"
              wide
              disabled={placing}
              aria-disabled={changing}
              aria-describedby="changing"
              onClick={() => changing || onPlace()}
            >
              Place Order and Pay
            </Button>
          )}
          {placing ? <Spinner label="Placing your order" /> : null}
        </Row>
        {changing ? (
          <LegalText id="changing" role="status">
            Your cart is being changed. You can order when its sums are settled.
          </LegalText>
        ) : null}
        {children}
      </OrderActions>
    </Stack>
  )
}
