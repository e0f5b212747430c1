import type { CartFieldsFragment } from '#client/graphql/generated/graphql.ts'
import { useShop } from '#client/parts/shop/ShopContext.ts'
import { useActorRef } from '#client/parts/shop/useActorRef.ts'
import { useFilled } from '#client/parts/shop/useFilled.ts'
import { FitBadge } from '#client/parts/vehicle/FitBadge.tsx'
import { useFits } from '#client/parts/vehicle/useFits.ts'
import { Columns } from '#client/ui/Layout.tsx'
import { filled } from '#machines/port.ts'
import { promoMachine } from '#machines/promo/promo.machine.ts'
import { shippingEstimateMachine } from '#machines/shipping-estimate/shipping-estimate.machine.ts'
import { BasketLines } from './BasketLines.tsx'
import { BasketSummary } from './BasketSummary.tsx'
import { EditableLine } from './EditableLine.tsx'
import { EstimateShipping } from './EstimateShipping.tsx'
import { PromoPanel } from './PromoPanel.tsx'

export const FilledBasket = ({ cart, country }: { cart: CartFieldsFragment; country: string }) => {
  const { ports } = useShop()
  const promo = useActorRef(
    useFilled(() => promoMachine.provide({ actors: { savePromo: filled(ports.promo.savePromo) } })),
  )
  const estimate = useActorRef(
    useFilled(() =>
      shippingEstimateMachine.provide({
        actors: {
          saveCountry: filled(ports.shippingEstimate.saveCountry),
          saveMethod: filled(ports.shippingEstimate.saveMethod),
        },
      }),
    ),
  )
  const fits = useFits(cart.lines.map(({ item }) => item.id))
  const fitOf = (record: string) => {
    const fit = fits.of(record)
    return fit ? <FitBadge fit={fit} vehicle={fits.vehicleName} /> : null
  }
  return (
    <Columns side="right">
      <BasketLines backorder={cart.backorder}>
        {cart.lines.map((line) => (
          <EditableLine
            key={line.id}
            line={line}
            lines={cart.lines}
            country={country}
            fit={fitOf(line.item.id)}
          />
        ))}
      </BasketLines>
      <BasketSummary
        cart={cart}
        estimate={<EstimateShipping estimate={estimate} cart={cart} />}
        promo={<PromoPanel promo={promo} code={cart.promoCode} />}
      />
    </Columns>
  )
}
