import { useEffect, useRef } from 'react'
import { providedPayment } from '#client/features/provider-payment/index.ts'
import { useActorRef, useFilled, useShop } from '#client/features/shop/index.ts'
import { paymentMachine } from '#machines/payment/payment.machine.ts'
import type { PlacementVerdict, Reviewed } from '#machines/payment/payment.types.ts'
import { fromPort } from '#machines/port.ts'

/** The actor that places and pays, for the life of the component. It places what the page shows at that moment. */
export const usePayment = (reviewed: Reviewed) => {
  const { cart, ports } = useShop()
  const latest = useRef(reviewed)
  useEffect(() => {
    latest.current = reviewed
  })
  return useActorRef(
    useFilled(() =>
      paymentMachine.provide({
        actors: {
          takePlacementKey: fromPort(ports.payment.takePlacementKey),
          dropPlacementKey: fromPort(ports.payment.dropPlacementKey),
          placeOrder: fromPort<{ key: string }, PlacementVerdict>(({ key }, signal) =>
            ports.payment.placeOrder({ key, ...latest.current }, signal),
          ),
          recordPurchase: fromPort(ports.payment.recordPurchase),
          goToOrder: fromPort(ports.payment.goToOrder),
          goToCheckout: fromPort(ports.payment.goToCheckout),
          providerPayment: providedPayment(ports),
        },
      }),
    ),
    { input: { cart, addressStored: reviewed.address !== null } },
  )
}
