import { useState } from 'react'
import { isPaymentReturn } from '#client/features/placement/index.ts'
import { useMachineRef } from '#client/features/shop/index.ts'
import { orderMachine } from '#machines/order/order.machine.ts'
import { OrderView } from './OrderView.tsx'
import { useOrderChanges } from './useOrderChanges.ts'

/** Runs the order actor, which lives as long as this component. */
export const OrderProcess = ({ id }: { id: string }) => {
  const [returned] = useState(isPaymentReturn)
  const actor = useMachineRef(orderMachine, { input: { orderId: id, returned, loaded: null } })
  useOrderChanges(id, actor)
  return <OrderView id={id} actor={actor} />
}
