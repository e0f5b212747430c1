import { useEffect, useRef } from 'react'
import { filledPaying } from '#client/features/provider-payment/index.ts'
import { useActorRef, useFilled, useShop } from '#client/features/shop/index.ts'
import { paymentMachine } from '#machines/payment/payment.machine.ts'
import type { PlacementVerdict, Reviewed } from '#machines/payment/payment.types.ts'
import { filled } from '#machines/port.ts'

/** The actor that places and pays, for the life of the component; it places what is reviewed by then. */
export const usePayment = (reviewed: Reviewed) => {
  const { cart, ports } = useShop()
  const shown = useRef(reviewed)
  useEffect(() => {
    shown.current = reviewed
  })
  return useActorRef(
    useFilled(() =>
      paymentMachine.provide({
        actors: {
          takePlacementKey: filled(ports.payment.takePlacementKey),
          dropPlacementKey: filled(ports.payment.dropPlacementKey),
          placeOrder: filled<{ key: string }, PlacementVerdict>(({ key }, signal) =>
            ports.payment.placeOrder({ key, ...shown.current }, signal),
          ),
          recordPurchase: filled(ports.payment.recordPurchase),
          goToOrder: filled(ports.payment.goToOrder),
          goToCheckout: filled(ports.payment.goToCheckout),
          paying: filledPaying(ports),
        },
      }),
    ),
    { input: { cart, addressStored: reviewed.address !== null } },
  )
}
