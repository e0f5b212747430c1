import type { ReactNode } from 'react'
import { useMachineRef } from '#client/features/shop/index.ts'
import { FitStatus, useFits } from '#client/features/vehicle/index.ts'
import type { CartFieldsFragment } from '#client/generated/graphql.ts'
import { Columns } from '#client/ui/Layout.tsx'
import { kitInCartWith } from '#domain/cart/kitOverlap.ts'
import { promoMachine } from '#machines/promo/promo.machine.ts'
import { shippingEstimateMachine } from '#machines/shipping-estimate/shipping-estimate.machine.ts'
import { CartLines } from './CartLines.tsx'
import { CartSummary } from './CartSummary.tsx'
import { EditableLine } from './EditableLine.tsx'
import { EstimateShipping } from './EstimateShipping.tsx'
import { PromoPanel } from './PromoPanel.tsx'

type Props = {
  cart: CartFieldsFragment
  /** The country of `Deliver to`. */
  country: string
  /** Stands below the lines, and must not come before them: it would be pushed down. */
  children: ReactNode
}

export const CartContents = ({ cart, country, children }: Props) => {
  const promo = useMachineRef(promoMachine)
  const estimate = useMachineRef(shippingEstimateMachine)
  const fits = useFits(cart.lines.map(({ item }) => item))
  return (
    <>
      <Columns side="right">
        <CartLines backorder={cart.backorder} country={country}>
          {cart.lines.map((line) => (
            <EditableLine
              key={line.id}
              line={line}
              itemQuantities={cart.itemQuantities}
              country={country}
              fit={
                <FitStatus
                  fits={fits}
                  record={line.item.id}
                  part={{ name: line.displayName, urlcomponent: line.item.urlcomponent }}
                />
              }
              kit={kitInCartWith(cart.lines, line.item.urlcomponent)}
            />
          ))}
        </CartLines>
        <CartSummary
          cart={cart}
          estimate={<EstimateShipping estimate={estimate} cart={cart} deliverTo={country} />}
          onRemoveCode={() => promo.send({ type: 'code.cleared' })}
          promo={<PromoPanel promo={promo} code={cart.promoCode} />}
        />
      </Columns>
      {children}
    </>
  )
}
