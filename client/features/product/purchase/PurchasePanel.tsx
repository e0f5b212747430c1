import { useSelector } from '@xstate/react'
import { type ReactNode, useEffect } from 'react'
import { LazyCartSummaryHeader, useCart } from '#client/features/cart/index.ts'
import { CompareBox } from '#client/features/compare-choice/index.ts'
import { Price } from '#client/features/parts/index.ts'
import { useMachineRef, useShop, useUserCountry } from '#client/features/shop/index.ts'
import { StockAlertButton } from '#client/features/stock-alert/index.ts'
import type { FitState } from '#client/features/vehicle/index.ts'
import { lazyComponent } from '#client/lib/lazyComponent.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { styled } from '#client/ui/theme.ts'
import { quantityOf } from '#domain/cart/cartLines.ts'
import { countryName } from '#domain/countries/countryName.ts'
import { standardShippingDays } from '#domain/delivery/tariff.ts'
import { formatNumber } from '#domain/numbers.ts'
import { vatText } from '#domain/prices/price.ts'
import type { StockResult } from '#machines/availability/availability.types.ts'
import { quantityMachine } from '#machines/quantity/quantity.machine.ts'
import { chosenQuantity, isEnquiryShown, isOutOfStock } from '#machines/quantity/quantity.select.ts'
import { StockStatus } from '../availability/StockStatus.tsx'
import { useAvailability } from '../availability/useAvailability.ts'
import { EnquiryButton, FitmentNote } from '../deferredParts.tsx'
import type { Product } from '../product.types.ts'
import { LazyProductSection } from '../sections/LazyProductSection.tsx'
import { offerForQuantity } from './offerForQuantity.ts'
import { PurchaseControls } from './PurchaseControls.tsx'
import { useKeptQuantity } from './useKeptQuantity.ts'

// It depends on the cart, which no page knows at first.
const KitOverlap = lazyComponent(async () => (await import('./KitOverlap.tsx')).KitOverlap)

const column = {
  display: 'flex',
  flexDirection: 'column',
  gap: '$4',
  minWidth: 0,
  '& > *': { order: 0 },
} as const
// In one column fit and price are above the photo: `contents` makes the panel's children items of the page's grid.
const Panel = styled('div', {
  display: 'contents',
  '& > *': { order: 1 },
  '& > :nth-child(-n+2)': { order: -1 },
  '@w1000': column,
  '@media print': column,
})
const Small = styled('p', { fontSize: '$2', color: '$soft' })
const Stock = styled('div', {
  padding: '$4',
  border: '1px solid $line',
  borderRadius: '$2',
  backgroundColor: '$raised',
  '& button': { marginTop: '$1' },
})
const StockSkeleton = styled(Skeleton, { height: '132px' })

type Props = {
  product: Product
  country: string
  stock: StockResult | null
  fit: FitState
  children: ReactNode
}

/** Fit, price, stock, quantity and add button (PDP-03, PDP-09). */
export const PurchasePanel = ({ product, country, stock: loaded, fit, children }: Props) => {
  const { max, offers, pending, unknown, retry } = useAvailability(product.id, country, loaded)
  const { facts } = useShop()
  const countryOfPages = useUserCountry()
  const cartState = useCart()
  const inCart = cartState.kind === 'filled' ? quantityOf(cartState.cart.itemQuantities, product.id) : 0
  const stepper = useMachineRef(quantityMachine, { input: { max, inCart: inCart } })
  useEffect(() => stepper.send({ type: 'limit.changed', max, inCart: inCart }), [stepper, max, inCart])
  useKeptQuantity(stepper, { part: product.id, country, max })
  const quantity = useSelector(stepper, chosenQuantity)
  const exceeded = useSelector(stepper, isOutOfStock)
  const showsEnquiry = useSelector(stepper, isEnquiryShown)
  const vat = product.price ? vatText(product.price.gross, product.price.net ?? null, countryOfPages) : null
  return (
    <Panel>
      {children}
      <div>
        <Price price={product.price ?? null} size="large" unit={product.saleUnit} />
        {vat ? <Small>{vat}</Small> : null}
      </div>
      <Stock aria-live="polite">
        {pending ? (
          <StockSkeleton aria-label="Checking the stock" role="status" />
        ) : (
          <StockStatus
            offer={offers ? offerForQuantity(offers.offers, quantity + inCart) : null}
            // Without any stock the offer itself says so (AVAIL-06).
            exceeded={exceeded && max !== 0 ? { max, inCart } : null}
            asOf={offers?.asOf}
            shippingDays={standardShippingDays(facts.settings.tariff, country)}
            place={countryName(country)}
          />
        )}
        {unknown ? (
          <Button size="small" onClick={retry}>
            Check the stock again
          </Button>
        ) : null}
      </Stock>
      {/* Parts without a price are sold by enquiry only. */}
      {product.price ? <PurchaseControls product={product} stepper={stepper} fit={fit} /> : null}
      {!product.price || (showsEnquiry && !pending) ? (
        <EnquiryButton product={product} look={!product.price || max === 0 ? 'primary' : 'secondary'} />
      ) : null}
      {product.price && max === 0 && !pending ? (
        <StockAlertButton record={product.id} part={product.displayName} country={country} />
      ) : null}
      <CompareBox part={product.urlcomponent} name={product.displayName} />
      {cartState.kind === 'filled' ? <KitOverlap product={product} /> : null}
      {cartState.kind === 'filled' ? <LazyCartSummaryHeader /> : null}
      {product.variants.length > 0 ? (
        <LazyProductSection key={product.id} product={product} part="variants" />
      ) : null}
      {product.weightKg ? <Small>Weight: {formatNumber(product.weightKg)} kg</Small> : null}
      {product.fitmentNote ? <FitmentNote text={product.fitmentNote} /> : null}
    </Panel>
  )
}
