import { filledPaying } from '#client/parts/filledPaying.ts'
import { useActorRef } from '#client/parts/useActorRef.ts'
import { useShop } from '#client/parts/ShopContext.ts'
import { useFilled } from '#client/parts/useFilled.ts'
import { paymentMachine } from '#machines/payment/payment.machine.ts'
import { filled } from '#machines/port.ts'

/** The actor that places and pays, for the life of the component. */
export const usePayment = (addressStored: boolean) => {
  const { cart, ports } = useShop()
  return useActorRef(
    useFilled(() =>
      paymentMachine.provide({
        actors: {
          takePlacementKey: filled(ports.payment.takePlacementKey),
          dropPlacementKey: filled(ports.payment.dropPlacementKey),
          placeOrder: filled(ports.payment.placeOrder),
          recordPurchase: filled(ports.payment.recordPurchase),
          goToOrder: filled(ports.payment.goToOrder),
          goToCheckout: filled(ports.payment.goToCheckout),
          paying: filledPaying(ports),
        },
      }),
    ),
    { input: { cart, addressStored } },
  )
}
