import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import {
  cartTotals,
  LiveTotals,
  OrderTable,
  ShipTo,
  TotalsList,
} from '#client/features/order-summary/index.ts'
import { useShop, useUserCountry } from '#client/features/shop/index.ts'
import type { CartFieldsFragment, PaymentMethodKind } from '#client/generated/graphql.ts'
import { Callout } from '#client/ui/Callout.tsx'
import { Card, CardLead, CardPair } from '#client/ui/Card.tsx'
import { Row, Stack } from '#client/ui/Layout.tsx'
import { LoadingButton } from '#client/ui/LoadingButton.tsx'
import { Spinner } from '#client/ui/Spinner.tsx'
import { styled } from '#client/ui/theme.ts'
import { shippingAddress } from '#domain/checkout/checkoutAddress.ts'
import type { CheckoutForm } from '#domain/checkout/checkoutForm.ts'
import { destinationName } from '#domain/countries/countries.ts'
import { formatArrival } from '#domain/delivery/deliveryWindow.ts'
import { standardShippingDays } from '#domain/delivery/tariff.ts'
import { isNothingToPay } from '#domain/orders/nothingToPay.ts'
import { withdrawalDays } from '#domain/orders/withdrawalPeriod.ts'
import { taxReason } from '#domain/prices/taxReason.ts'
import { BillTo } from './BillTo.tsx'
import { LineArrival } from './LineArrival.tsx'
import { NextSteps } from './NextSteps.tsx'
import { useArrivals } from './useArrivals.ts'

const Days = styled('span', { display: 'block', fontSize: '$2', color: '$soft' })
const LegalText = styled('p', { fontSize: '$2', color: '$soft' })

const nameOf = (country: string) => destinationName(country) ?? country

const addressLines = (address: CheckoutForm) => {
  const to = shippingAddress(address)
  const company = to.name === to.addressee ? '' : to.name
  const cityLine = `${to.zip} ${to.city}`
  return [company, to.addressee, to.address, to.address2, cityLine, nameOf(to.country), to.phone, to.email]
}

/** Says which choice is missing, so that the sums are not yet those of the order; null if none is. */
const undecidedText = (
  { shipCountry }: CartFieldsFragment,
  address: CheckoutForm,
  missing: string | null,
) => {
  const where = `Your address is in ${nameOf(address.country)}, but`
  // As for a cart that was filled after an order.
  if (shipCountry === null)
    return `${where} no country is chosen for these costs yet, so that shipping is missing.`
  if (shipCountry !== address.country)
    return `${where} these are the costs to ${nameOf(shipCountry)}, which was chosen later.`
  return missing === null ? null : 'No shipping method is chosen yet, so that its price is missing.'
}

const shippingOf = ({ shippingMethods, shippingMethodId }: CartFieldsFragment) =>
  shippingMethods.find(({ id }) => id === shippingMethodId)

type Props = {
  cart: CartFieldsFragment
  address: CheckoutForm
  /** Null until the payment methods have loaded. */
  payment: { name: string; provider: PaymentMethodKind | null } | null
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
  payment,
  paymentFallback,
  changing,
  placing,
  placed,
  onPlace,
  children,
}: Props) => {
  const shipping = shippingOf(cart)
  const { totals, missing, discount } = cartTotals(cart)
  const nothingToPay = missing === null && isNothingToPay(totals.gross)
  const { facts } = useShop()
  const countryOfPages = useUserCountry()
  const shippingDays = shipping?.workingDays ?? standardShippingDays(facts.settings.tariff, address.country)
  const arrivals = useArrivals(cart, countryOfPages ?? address.country, shippingDays)
  const confirmed = cart.vatNumberState === 'VALID'
  const undecided = undecidedText(cart, address, missing)
  const blocked = changing || (undecided !== null && !placing)
  return (
    <Stack gap={6}>
      <OrderTable
        lines={cart.lines}
        caption="What you order"
        deliveries={
          new Map(cart.lines.map(({ id }) => [id, <LineArrival key={id} arrival={arrivals.of(id)} />]))
        }
      />
      <CardPair>
        <Stack gap={4}>
          <ShipTo
            lines={addressLines(address)}
            edit={
              <Link to="/checkout" aria-label="Edit the shipping address" data-screen-only>
                Edit
              </Link>
            }
          />
          <BillTo address={address} confirmed={confirmed} />
          <NextSteps
            nothingToPay={nothingToPay}
            payment={payment}
            email={address.email}
            arrival={arrivals.all}
          />
        </Stack>
        <Stack gap={4}>
          <Card aria-labelledby="order-summary">
            <h2 id="order-summary">Order summary</h2>
            <CardLead>
              Shipping: {shipping?.name ?? 'not chosen'}
              {shipping?.description ? <Days>{shipping.description}</Days> : null}
              {arrivals.all ? (
                <Days>
                  With you {formatArrival(arrivals.all)}: all parts come together, so the slowest decides.
                </Days>
              ) : null}
              {payment === null && !nothingToPay ? null : (
                <>
                  {shipping?.description || arrivals.all ? null : <br />}
                  Payment: {nothingToPay ? 'nothing to pay' : payment?.name}
                </>
              )}
            </CardLead>
            {nothingToPay ? null : paymentFallback}
            <LiveTotals aria-live="polite" aria-busy={changing}>
              <TotalsList
                totals={totals}
                missing={missing}
                discount={discount}
                taxReason={
                  undecided === null
                    ? taxReason(cart, { country: address.country, company: address.isCompany, confirmed })
                    : null
                }
              />
            </LiveTotals>
            {address.isCompany && !confirmed ? (
              <p>The VAT register has not confirmed your VAT number, so the order is taxed.</p>
            ) : null}
          </Card>
          <Stack gap={3}>
            {undecided === null || placing || placed ? null : (
              <Callout tone="warning" live>
                <p id="undecided">
                  {undecided} <Link to="/checkout">Check your details</Link> before you order.
                </p>
              </Callout>
            )}
            <LegalText data-screen-only>
              {nothingToPay
                ? 'With the button you place an order for which there is nothing to pay. Nothing is charged.'
                : 'With the button you place an order with an obligation to pay.'}{' '}
              Our <Link to="/terms">terms</Link> apply; consumers may <Link to="/withdraw">withdraw</Link>{' '}
              within {withdrawalDays} days of delivery.
            </LegalText>
            <Row tight>
              {placed ? null : (
                <LoadingButton
                  look="primary"
                  wide
                  loading={placing}
                  aria-disabled={blocked}
                  aria-describedby={undecided === null ? 'changing' : 'undecided'}
                  onClick={() => blocked || onPlace()}
                >
                  Place Order and Pay
                </LoadingButton>
              )}
              {placing ? <Spinner label="Placing your order" /> : null}
            </Row>
            {changing ? (
              <LegalText id="changing" role="status">
                Your cart is being changed. You can order when its sums are settled.
              </LegalText>
            ) : null}
            {children}
          </Stack>
        </Stack>
      </CardPair>
    </Stack>
  )
}
