import { useHydrated } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { AddToCartButton } from '#client/features/add-to-cart/index.ts'
import { PriceAmount, QuantityStepper } from '#client/features/parts/index.ts'
import { useShop } from '#client/features/shop/index.ts'
import { type FitState, misfitReason } from '#client/features/vehicle/index.ts'
import { Callout } from '#client/ui/Callout.tsx'
import { styled } from '#client/ui/theme.ts'
import { formatMoney } from '#domain/money.ts'
import { isConsentUnknown, isPurchaseAllowed } from '#machines/consent/consent.select.ts'
import type { quantityMachine } from '#machines/quantity/quantity.machine.ts'
import { canDecrease, canIncrease, chosenQuantity, isAddShown } from '#machines/quantity/quantity.select.ts'
import type { ShownProduct } from './productType.ts'

// On a phone the controls stay at the foot of the screen, as long as they hold the button.
const Bar = styled('div', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '$3',
  minHeight: '60px',
  // The one thing to do here takes what is left of the line.
  '& > button': { flex: '1 1 160px' },
  variants: {
    held: {
      true: {
        '@below768': {
          position: 'sticky',
          bottom: 0,
          zIndex: '$sticky',
          marginInline: '-$4',
          paddingInline: '$4',
          paddingBlock: '$2',
          backgroundColor: '$ground',
          borderTop: '1px solid $line',
          flexWrap: 'nowrap',
          // What is told at the foot of the screen must not cover the button.
          'body:has(&) [data-toasts="bottom-center"]': { bottom: '76px' },
        },
      },
    },
  },
})
const Amount = styled('span', {
  '@w768': { display: 'none' },
  '@below420': { display: 'none' },
})

type Props = {
  product: ShownProduct
  stepper: ActorRefFrom<typeof quantityMachine>
  fit: FitState
}

/** Quantity and add button, once there is a cookie choice of any kind (PDP-15, LAW-06). */
export const PurchaseControls = ({ product, stepper, fit }: Props) => {
  const { consent } = useShop()
  const allowed = useSelector(consent, isPurchaseAllowed)
  // A page may come to life in pieces; each starts as the server rendered it, without a choice.
  const unread = useSelector(consent, isConsentUnknown)
  const unknown = !useHydrated() || unread
  const quantity = useSelector(stepper, chosenQuantity)
  const lower = useSelector(stepper, canDecrease)
  const higher = useSelector(stepper, canIncrease)
  const adding = useSelector(stepper, isAddShown)
  if (unknown) {
    return (
      <>
        <Bar aria-hidden="true" held />
        <noscript>
          <p>
            Ordering needs JavaScript. Without it, <a href="/contact">write to us</a> what you need.
          </p>
        </noscript>
      </>
    )
  }
  if (!allowed) {
    return <Callout>In order to purchase, please refresh the page and accept the cookie policy</Callout>
  }
  return (
    <Bar held={adding} data-screen-only>
      <QuantityStepper
        quantity={quantity}
        canDecrease={lower}
        canIncrease={higher}
        onDecrease={() => stepper.send({ type: 'quantity.decreased' })}
        onIncrease={() => stepper.send({ type: 'quantity.increased' })}
      />
      {adding ? (
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
  )
}
