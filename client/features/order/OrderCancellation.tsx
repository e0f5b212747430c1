import { Link } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { useMachineRef } from '#client/features/shop/index.ts'
import type { OrderFieldsFragment } from '#client/generated/graphql.ts'
import { lazyComponent } from '#client/lib/lazyComponent.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Callout } from '#client/ui/Callout.tsx'
import { orderCancellationMachine } from '#machines/order-cancellation/order-cancellation.machine.ts'
import {
  cancellationProblem,
  isCancellationAsked,
  isOrderCancelled,
  isTooLate,
} from '#machines/order-cancellation/order-cancellation.select.ts'

const CancellationDialog = lazyComponent(
  async () => (await import('./CancellationDialog.tsx')).CancellationDialog,
)

type Props = { order: OrderFieldsFragment; onAnswered: () => void }

/** `Cancel order` while that is possible (ORD-34). It stays when the order changes, so that it can say what came of it. */
export const OrderCancellation = ({ order, onAnswered }: Props) => {
  const { id, ownDevice, life } = order
  const cancellation = useMachineRef(orderCancellationMachine, { input: { orderId: id, ownDevice } })
  const asked = useSelector(cancellation, isCancellationAsked)
  const cancelled = useSelector(cancellation, isOrderCancelled)
  const tooLate = useSelector(cancellation, isTooLate)
  const problem = useSelector(cancellation, cancellationProblem)
  useEffect(() => {
    const subscription = cancellation.on('order.answered', onAnswered)
    return () => subscription.unsubscribe()
  }, [cancellation, onAnswered])

  if (cancelled)
    return (
      <Callout tone="good" live>
        Your order is cancelled.
      </Callout>
    )
  if (tooLate)
    return (
      <Callout tone="warning" live>
        <p>{problem}</p>
        <p>
          <Link to="/withdraw" state={{ withdrawFrom: id }}>
            How to withdraw and return the parts
          </Link>
        </p>
      </Callout>
    )
  if (!life.cancellable && !asked) return null
  return (
    <div data-screen-only>
      <Button aria-haspopup="dialog" onClick={() => cancellation.send({ type: 'cancel.clicked' })}>
        Cancel order
      </Button>
      {asked ? <CancellationDialog order={order} cancellation={cancellation} /> : null}
    </div>
  )
}
