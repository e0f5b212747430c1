import { useCached } from '#client/parts/useCached.ts'
import { useSelector } from '@xstate/react'
import { useActorRef } from '#client/parts/useActorRef.ts'
import { type ReactNode, useEffect } from 'react'
import { AvailabilityDocument } from '#client/graphql/generated/graphql.ts'
import type { ShownFit } from '#client/parts/FitBadge.tsx'
import { Price } from '#client/parts/Price.tsx'
import { StockStatus } from '#client/parts/StockStatus.tsx'
import { useShop } from '#client/parts/ShopContext.ts'
import { useShownCart } from '#client/parts/useShownCart.ts'
import { useFilled } from '#client/parts/useFilled.ts'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { styled } from '#client/ui/theme.ts'
import { quantityOf } from '#domain/basket.ts'
import { vatText } from '#domain/price.ts'
import { availabilityMachine } from '#machines/availability/availability.machine.ts'
import { isStockKnown, isStockLoading } from '#machines/availability/availability.select.ts'
import { filled } from '#machines/port.ts'
import { quantityMachine } from '#machines/quantity/quantity.machine.ts'
import { chosenQuantity, isInquiryShown, isOutOfStock } from '#machines/quantity/quantity.select.ts'
import { CartSummaryHeader } from './CartSummaryHeader.tsx'
import { Enquiry } from './Enquiry.tsx'
import { FitmentNote } from './FitmentNote.tsx'
import { offerFor } from './offer.ts'
import type { ShownProduct } from './productType.ts'
import { PurchaseControls } from './PurchaseControls.tsx'
import { Variants } from './Variants.tsx'

// On a phone fit and price stand above the picture: the panel's pieces are then pieces of the page's own grid.
const Panel = styled('div', {
  display: 'contents',
  '& > *': { order: 1 },
  '& > :nth-child(-n+2)': { order: -1 },
  '@w768': { display: 'flex', flexDirection: 'column', gap: '$4', minWidth: 0, '& > *': { order: 0 } },
})
const Small = styled('p', { fontSize: '$2', color: '$soft' })

type Props = { product: ShownProduct; country: string; fit: ShownFit | null; children: ReactNode }

/** Fit, price, promise, quantity, add (PDP-03, PDP-09). */
export const PurchasePanel = ({ product, country, fit, children }: Props) => {
  const { ports } = useShop()
  const stockMachine = useFilled(() =>
    availabilityMachine.provide({ actors: { fetchOffers: filled(ports.availability.fetchOffers) } }),
  )
  const stock = useActorRef(stockMachine, { input: { record: product.id, country } })
  const known = useSelector(stock, isStockKnown)
  const loading = useSelector(stock, isStockLoading)
  const data = useCached(AvailabilityDocument, { record: product.id, country })
  const availability = known || loading ? (data?.availability ?? null) : null
  const max = known && availability ? availability.max : null

  const shownCart = useShownCart()
  const inBasket = shownCart.kind === 'filled' ? quantityOf(shownCart.cart.lines, product.id) : 0
  const stepper = useActorRef(quantityMachine, { input: { max, inBasket } })
  useEffect(() => stepper.send({ type: 'limit.changed', max, inBasket }), [stepper, max, inBasket])
  const quantity = useSelector(stepper, chosenQuantity)
  const exceeded = useSelector(stepper, isOutOfStock)
  const inquiry = useSelector(stepper, isInquiryShown)
  const vat = product.price ? vatText(product.price.gross, product.price.net ?? null) : null
  return (
    <Panel>
      {children}
      <div>
        <Price price={product.price ?? null} size="large" />
        {vat ? <Small>{vat}</Small> : null}
      </div>
      <div aria-live="polite">
        {loading && !availability ? (
          <Skeleton css={{ height: '76px' }} aria-label="Checking the stock" role="status" />
        ) : (
          <StockStatus
            offer={availability ? offerFor(availability.offers, quantity + inBasket) : null}
            // Where there is none at all, the offer itself says so (AVAIL-06).
            exceeded={exceeded && max !== 0}
          />
        )}
      </div>
      <PurchaseControls product={product} stepper={stepper} fit={fit} />
      {inquiry && !loading ? <Enquiry part={product.name} /> : null}
      <CartSummaryHeader />
      <Variants product={product} />
      {product.weightKg ? <Small>Weight: {product.weightKg} kg</Small> : null}
      {product.fitmentNote ? <FitmentNote text={product.fitmentNote} /> : null}
    </Panel>
  )
}
