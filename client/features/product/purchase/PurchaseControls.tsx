import { useHydrated } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { AddToCartButton } from '#client/features/add-to-cart/index.ts'
import { PriceAmount, QuantityStepper } from '#client/features/parts/index.ts'
import { useQuantityUndo, useShop } from '#client/features/shop/index.ts'
import { type FitState, misfitReason } from '#client/features/vehicle/index.ts'
import { Callout } from '#client/ui/Callout.tsx'
import { styled } from '#client/ui/theme.ts'
import { formatMoney } from '#domain/money.ts'
import { isConsentUnknown, isPurchaseAllowed } from '#machines/consent/consent.select.ts'
import type { quantityMachine } from '#machines/quantity/quantity.machine.ts'
import {
  addableQuantity,
  canDecrease,
  canIncrease,
  chosenQuantity,
  isAddShown,
  quantityInCart,
} from '#machines/quantity/quantity.select.ts'
import type { Product } from '../product.types.ts'

// On a phone the bar sticks to the bottom of the screen while it holds the add button.
const Bar = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '$3',
  minHeight: '60px',
  // The add button takes the remaining width.
  '& > button': { flex: '1 1 160px' },
  variants: {
    sticky: {
      true: {
        '@below768': {
          position: 'sticky',
          bottom: 'var(--offline)',
          zIndex: '$sticky',
          marginInline: '-$4',
          paddingInline: '$4',
          paddingBlock: '$2',
          backgroundColor: '$ground',
          borderTop: '1px solid $line',
          flexWrap: 'nowrap',
          '@below420': { gap: '$2', '& > button': { minWidth: '112px', '--button-padding': '$space$2' } },
          'html[data-compare-tray] &': { bottom: 'calc(61px + var(--offline))' },
        },
      },
    },
    // The server knows no choice: its page has both, and the right one shows from the first paint.
    pending: {
      true: {
        'html[data-consent="asked"] &': { display: 'none' },
        '@media (scripting: none)': { display: 'none' },
      },
    },
  },
})
const Refusal = styled('div', {
  variants: {
    pending: { true: { display: 'none', 'html[data-consent="asked"] &': { display: 'block' } } },
  },
})
const Stepper = styled('div', { '& p': { fontSize: '$1', lineHeight: '1.334', color: '$soft' } })
const Amount = styled('span', {
  '@w768': { display: 'none' },
  '@below420': { display: 'none' },
})

/**
 * Toasts and the button back to the top stand above the bar. Not `useRootAttribute`, which is loaded after hydration: the page
 * of a part would have to load it first.
 */
const markBuyBar = () => {
  const root = document.documentElement
  root.setAttribute('data-buy-bar', '')
  return () => root.removeAttribute('data-buy-bar')
}

type Props = {
  product: Product
  stepper: ActorRefFrom<typeof quantityMachine>
  fit: FitState
}

/** Quantity and add button, shown after any choice about cookies (PDP-15, LAW-06). */
export const PurchaseControls = ({ product, stepper, fit }: Props) => {
  const { consent } = useShop()
  const allowed = useSelector(consent, isPurchaseAllowed)
  // A page may hydrate in several steps, each from the server's HTML, which knows no choice.
  const isConsentLoading = useSelector(consent, isConsentUnknown)
  const consentUnknown = !useHydrated() || isConsentLoading
  const quantity = useSelector(stepper, chosenQuantity)
  const canLower = useSelector(stepper, canDecrease)
  const canRaise = useSelector(stepper, canIncrease)
  const limit = useSelector(stepper, addableQuantity)
  const showsAdd = useSelector(stepper, isAddShown)
  const inCart = useSelector(stepper, quantityInCart)
  const choose = (chosen: number) => stepper.send({ type: 'quantity.chosen', quantity: chosen })
  const { offer } = useQuantityUndo({
    id: product.id,
    name: product.displayName,
    lineId: null,
    onUndo: choose,
  })
  const limitText =
    inCart > 0 ? `All that we can deliver, with ${inCart} in your cart` : 'All that we can deliver'
  return (
    <>
      {consentUnknown || !allowed ? (
        <Refusal pending={consentUnknown}>
          <Callout>In order to purchase, please refresh the page and accept the cookie policy</Callout>
        </Refusal>
      ) : null}
      {consentUnknown ? (
        <noscript>
          <p>
            Ordering needs JavaScript. Without it, <a href="/contact">write to us</a> what you need.
          </p>
        </noscript>
      ) : null}
      {consentUnknown || allowed ? (
        <Bar
          sticky={showsAdd}
          pending={consentUnknown}
          ref={showsAdd ? markBuyBar : undefined}
          data-screen-only
        >
          <Stepper>
            <QuantityStepper
              quantity={quantity}
              limit={limit}
              canDecrease={canLower}
              canIncrease={canRaise}
              onDecrease={() => stepper.send({ type: 'quantity.decreased' })}
              onIncrease={() => stepper.send({ type: 'quantity.increased' })}
              onChoose={choose}
              onGesture={offer}
            />
            <p aria-live="polite">{showsAdd && quantity === limit ? limitText : null}</p>
          </Stepper>
          {showsAdd ? (
            <AddToCartButton
              record={product.id}
              name={product.displayName}
              location={product.stockLocation ?? null}
              quantity={quantity}
              misfit={misfitReason(fit)}
            />
          ) : null}
          {product.price ? (
            <Amount>
              <PriceAmount>{formatMoney(product.price.gross)}</PriceAmount>
            </Amount>
          ) : null}
        </Bar>
      ) : null}
    </>
  )
}
