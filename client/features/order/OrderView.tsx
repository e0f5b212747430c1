import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { ActorRefFrom } from 'xstate'
import { OrderDocument } from '#client/generated/graphql.ts'
import { useCachedQuery } from '#client/lib/apollo/useCachedQuery.ts'
import { lazyComponent } from '#client/lib/lazyComponent.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Callout } from '#client/ui/Callout.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { Row, Stack } from '#client/ui/Layout.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { Spinner } from '#client/ui/Spinner.tsx'
import type { orderMachine } from '#machines/order/order.machine.ts'
import { isOrderLoading, isOrderMissing, orderProblem } from '#machines/order/order.select.ts'

const OrderContents = lazyComponent(
  async () => (await import('./OrderContents.tsx')).OrderContents,
  <Stack gap={4}>
    <h1>Your order</h1>
    <Spinner label="Loading your order" />
  </Stack>,
)

type Props = { id: string; actor: ActorRefFrom<typeof orderMachine> }

/** An order, or why there is none to show. */
export const OrderView = ({ id, actor }: Props) => {
  const data = useCachedQuery(OrderDocument, { id })
  const order = data?.order.__typename === 'Order' ? data.order : null
  const loading = useSelector(actor, isOrderLoading)
  const missing = useSelector(actor, isOrderMissing)
  const problem = useSelector(actor, orderProblem)
  // Loads the code of an order while the order is being read.
  useEffect(() => void OrderContents.preload(), [])

  if (missing) {
    return (
      <EmptyState
        title="Order not found"
        text="There is no order under this address. Please use the whole link of your mail, or find the order by its number."
      >
        <Row centered>
          <LinkButton to="/order">Find your order</LinkButton>
          <LinkButton to="/contact">Contact us</LinkButton>
          <LinkButton to="/">Continue Shopping</LinkButton>
        </Row>
      </EmptyState>
    )
  }
  if (order) return <OrderContents order={order} actor={actor} />
  return (
    <Stack gap={4}>
      <h1>Your order</h1>
      {loading ? <Spinner label="Loading your order" /> : null}
      {problem ? (
        <Callout tone="bad">
          <Stack gap={3}>
            <p>Your order could not be loaded: {problem}</p>
            <div>
              <Button onClick={() => actor.send({ type: 'retry.clicked' })}>Try again</Button>
            </div>
          </Stack>
        </Callout>
      ) : null}
    </Stack>
  )
}
