import { Link } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useMachineRef } from '#client/features/shop/index.ts'
import { DeviceOrdersDocument, type DeviceOrdersQuery } from '#client/generated/graphql.ts'
import { useQuery } from '#client/lib/apollo/useQuery.ts'
import { Button } from '#client/ui/Button.tsx'
import { Callout } from '#client/ui/Callout.tsx'
import { Stack } from '#client/ui/Layout.tsx'
import { LoadingButton } from '#client/ui/LoadingButton.tsx'
import { Spinner } from '#client/ui/Spinner.tsx'
import { styled } from '#client/ui/theme.ts'
import { lastOrdersDays } from '#domain/timings.ts'
import { deviceOrdersMachine } from '#machines/device-orders/device-orders.machine.ts'
import {
  areOrdersCleared,
  areOrdersClearing,
  clearProblem,
} from '#machines/device-orders/device-orders.select.ts'

const List = styled('ul', {
  margin: 0,
  padding: 0,
  listStyle: 'none',
  borderTop: '1px solid $line',
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '$4',
    alignItems: 'center',
    paddingBlock: '$2',
    borderBottom: '1px solid $line',
  },
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: '44px', fontWeight: 600 },
  // Beside the name, or below it where both are long.
  '& span': { flex: '1 1 11rem', color: '$soft', textAlign: 'right' },
})
const Soft = styled('p', { fontSize: '$2', color: '$soft' })
const dateFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' })

type DeviceOrder = DeviceOrdersQuery['deviceOrders'][number]

const stateTexts: Record<DeviceOrder['paymentState'], string> = {
  OPEN: 'to be paid',
  PENDING: 'payment in progress',
  PAID: 'paid',
  FAILED: 'not paid',
  CANCELLED: 'not paid',
  EXPIRED: 'not paid',
}
const describe = ({ placedAt, paymentState, cancelled, partlyCancelled, status }: DeviceOrder) => {
  const isMoneyBack = status === 'REFUNDED'
  return [
    placedAt && dateFormat.format(new Date(placedAt)),
    cancelled ? 'cancelled' : !isMoneyBack && stateTexts[paymentState],
    partlyCancelled && 'partly cancelled',
    isMoneyBack && 'money returned',
  ]
    .filter(Boolean)
    .join(', ')
}

/** The last orders of this device (ORD-32). */
export const DeviceOrders = () => {
  const actor = useMachineRef(deviceOrdersMachine)
  const clearing = useSelector(actor, areOrdersClearing)
  const cleared = useSelector(actor, areOrdersCleared)
  const problem = useSelector(actor, clearProblem)
  const { data, error, loading, retry } = useQuery(DeviceOrdersDocument, {}, { maxAge: 0 })
  const orders = data?.deviceOrders ?? []
  if (loading) return <Spinner label="Looking for orders of this device" />
  if (error)
    return (
      <Callout tone="warning">
        <Stack gap={3}>
          <p>The orders of this device could not be loaded.</p>
          <div>
            <Button onClick={retry}>Try again</Button>
          </div>
        </Stack>
      </Callout>
    )
  if (cleared) return <Callout live>This device lists no orders any more.</Callout>
  if (orders.length === 0) return null
  return (
    <Stack as="section" gap={3} aria-labelledby="device-orders">
      <h2 id="device-orders">Orders of this device</h2>
      <List>
        {orders.map((order) => (
          <li key={order.id}>
            <Link to="/order/$id" params={{ id: order.id }}>
              Order {order.name}
            </Link>
            <span>{describe(order)}</span>
          </li>
        ))}
      </List>
      {problem ? <Callout tone="bad">{problem}</Callout> : null}
      <div>
        <LoadingButton loading={clearing} onClick={() => actor.send({ type: 'clear.clicked' })}>
          Clear this list
        </LoadingButton>
      </div>
      <Soft>
        Your browser keeps the list for {lastOrdersDays} days after the last order. Clear it on a device that
        others use: the orders show your address.
      </Soft>
    </Stack>
  )
}
