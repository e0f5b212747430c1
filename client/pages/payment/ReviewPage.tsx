import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { CartFieldsFragment } from '#client/graphql/generated/graphql.ts'
import { OrderTable } from '#client/parts/OrderTable.tsx'
import { TotalsList } from '#client/parts/TotalsList.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Row, Stack } from '#client/ui/Layout.tsx'
import { Spinner } from '#client/ui/Spinner.tsx'
import { styled } from '#client/ui/theme.ts'
import { discountText } from '#domain/basket.ts'
import { shippingAddress } from '#domain/checkoutAddress.ts'
import type { CheckoutForm } from '#domain/checkoutForm.ts'
import { destinationName } from '#domain/countries.ts'

const Cards = styled('div', {
  display: 'grid',
  gap: '$4',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@w768': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
})
const Card = styled('section', {
  padding: '$4',
  border: '1px solid $line',
  borderRadius: '$3',
  overflowWrap: 'anywhere',
  '& h2': { marginBottom: '$2' },
})
const Chosen = styled('p', { marginBottom: '$3', paddingBottom: '$3', borderBottom: '1px solid $line' })
// Under the sums, where the reading ends.
const Ordering = styled(Stack, { '@w768': { marginLeft: 'auto', width: 'calc(50% - 8px)' } })
const Legal = styled('p', { fontSize: '$2', color: '$soft' })

const ShipTo = ({ address }: { address: CheckoutForm }) => {
  const to = shippingAddress(address)
  return (
    <Card aria-labelledby="ship-to">
      <Row spread>
        <h2 id="ship-to">Ship To</h2>
        <Link to="/checkout" aria-label="Edit the shipping address">
          Edit
        </Link>
      </Row>
      <address>
        {to.name === to.addressee ? null : <div>{to.name}</div>}
        <div>{to.addressee}</div>
        <div>{to.address}</div>
        {to.address2 ? <div>{to.address2}</div> : null}
        <div>
          {to.zip} {to.city}
        </div>
        <div>{destinationName(to.country) ?? to.country}</div>
        <div>{to.phone}</div>
        <div>{to.email}</div>
      </address>
    </Card>
  )
}

const shippingName = ({ shippingMethods, shippingMethodId }: CartFieldsFragment) =>
  shippingMethods.find(({ id }) => id === shippingMethodId)?.name ?? 'not chosen'

type Props = {
  cart: CartFieldsFragment
  address: CheckoutForm
  paymentName: string
  placing: boolean
  /** The order exists; only its payment is left. */
  placed: boolean
  onPlace: () => void
  /** Messages and the wallet's button, under the order button. */
  children?: ReactNode
}

/** All that is bought stands directly above the button that buys it (LAW-05). */
export const ReviewPage = ({ cart, address, paymentName, placing, placed, onPlace, children }: Props) => (
  <Stack gap={6}>
    <OrderTable lines={cart.lines} caption="What you order" />
    <Cards>
      <ShipTo address={address} />
      <Card aria-labelledby="order-summary">
        <h2 id="order-summary">Order summary</h2>
        <Chosen>
          Shipping: {shippingName(cart)}
          <br />
          Payment: {paymentName}
        </Chosen>
        <TotalsList totals={cart.totals} discount={discountText(cart.discountRate)} />
      </Card>
    </Cards>
    <Ordering gap={3}>
      <Legal>
        With the button you place an order with an obligation to pay. Our <Link to="/terms">terms</Link>{' '}
        apply; you may <Link to="/withdraw">withdraw</Link> within 14 days of delivery.
      </Legal>
      <Row tight>
        {placed ? null : (
          <Button look="primary" wide disabled={placing} onClick={onPlace}>
            Place Order and Pay
          </Button>
        )}
        {placing ? <Spinner label="Placing your order" /> : null}
      </Row>
      {children}
    </Ordering>
  </Stack>
)
