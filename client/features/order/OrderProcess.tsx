import { providedPayment } from '#client/features/provider-payment/index.ts'
import { useActorRef, useFilled, useShop } from '#client/features/shop/index.ts'
import { orderMachine } from '#machines/order/order.machine.ts'
import { fromPort } from '#machines/port.ts'
import { OrderView } from './OrderView.tsx'

/** Runs the order actor, which lives as long as this component. */
export const OrderProcess = ({ id, returned }: { id: string; returned: boolean }) => {
  const { ports } = useShop()
  const actor = useActorRef(
    useFilled(() =>
      orderMachine.provide({
        actors: {
          loadOrder: fromPort(ports.order.loadOrder),
          startPayment: fromPort(ports.order.startPayment),
          providerPayment: providedPayment(ports),
        },
      }),
    ),
    { input: { orderId: id, returned, loaded: null } },
  )
  return <OrderView id={id} actor={actor} />
}
