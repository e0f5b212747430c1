import { filledPaying } from '#client/features/provider-payment/index.ts'
import { useActorRef, useFilled, useShop } from '#client/features/shop/index.ts'
import { orderMachine } from '#machines/order/order.machine.ts'
import { filled } from '#machines/port.ts'
import { OrderView } from './OrderView.tsx'

/** The actor lives as long as this component. */
export const OrderProcess = ({ id, returned }: { id: string; returned: boolean }) => {
  const { ports } = useShop()
  const actor = useActorRef(
    useFilled(() =>
      orderMachine.provide({
        actors: {
          loadOrder: filled(ports.order.loadOrder),
          startPayment: filled(ports.order.startPayment),
          paying: filledPaying(ports),
        },
      }),
    ),
    { input: { orderId: id, returned, loaded: null } },
  )
  return <OrderView id={id} actor={actor} />
}
