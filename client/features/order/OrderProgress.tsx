import { Link } from '@tanstack/react-router'
import type { OrderFieldsFragment } from '#client/generated/graphql.ts'
import { Card, CardPair } from '#client/ui/Card.tsx'
import { Disclosure } from '#client/ui/Disclosure.tsx'
import { Stack } from '#client/ui/Layout.tsx'
import { TextAnchor } from '#client/ui/TextLink.tsx'
import { styled } from '#client/ui/theme.ts'
import { moneyInText } from '#domain/money.ts'
import { isMaskedShipTo } from '#domain/orders/maskedOrder.ts'
import { withdrawalDays } from '#domain/orders/withdrawalPeriod.ts'
import { eventTexts, nextTexts, progressTexts, promiseTexts, statusTexts } from './lifeTexts.ts'
import { OrderRequests } from './OrderRequests.tsx'
import { Plain, Small, When } from './progressParts.tsx'

type Order = OrderFieldsFragment
type Life = Order['life']

const Steps = styled('ol', {
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { display: 'grid', gridTemplateColumns: '28px minmax(0, 1fr)', gap: '$2', paddingBlock: '$1' },
  '& > li[data-progress="AHEAD"]': { color: '$soft' },
  '& > li[data-progress="CURRENT"] strong': { textDecoration: 'underline' },
})
const Mark = styled('span', {
  display: 'inline-grid',
  placeItems: 'center',
  width: '24px',
  height: '24px',
  border: '2px solid currentColor',
  borderRadius: '$round',
  fontSize: '$1',
  lineHeight: 1,
})
const Soft = styled('p', { color: '$soft', fontSize: '$2' })
const Days = styled('strong', { whiteSpace: 'nowrap' })
// Printed unfolded.
const Happened = styled(Disclosure, {
  '@media print': {
    '&::details-content': { contentVisibility: 'visible' },
    '& > summary > [aria-hidden]': { display: 'none' },
  },
})

const marks = { DONE: '✓', CURRENT: '●', AHEAD: '' } as const
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' })
const days = (from: string, until: string) =>
  from === until ? day.format(new Date(until)) : day.formatRange(new Date(from), new Date(until))

const StepList = ({ steps }: { steps: Life['steps'] }) => (
  <Steps>
    {steps.map(({ status, progress, at }) => (
      <li key={status} data-progress={progress} aria-current={progress === 'CURRENT' ? 'step' : undefined}>
        <Mark aria-hidden="true">{marks[progress]}</Mark>
        <span>
          <strong>{statusTexts[status]}</strong>
          <Small>
            {progressTexts[progress]}
            {at ? ', ' : null}
            <When at={at} />
          </Small>
        </span>
      </li>
    ))}
  </Steps>
)

const Parcels = ({ parcels }: { parcels: Life['parcels'] }) =>
  parcels.map((parcel, index) => (
    <div key={parcel.id}>
      <h3>
        {parcels.length > 1 ? `Parcel ${index + 1} of ${parcels.length}` : 'Your parcel'}:{' '}
        {parcel.delivered ? 'delivered' : 'on its way'}
      </h3>
      <p>
        {parcel.carrier ?? 'Carrier'} {parcel.number}
        {parcel.url ? (
          <>
            {' '}
            <TextAnchor href={parcel.url} rel="noopener noreferrer" target="_blank">
              Follow the parcel (new tab)
            </TextAnchor>
          </>
        ) : null}
      </p>
      <Plain>
        {parcel.lines.map(({ name, quantity }) => (
          <li key={name}>
            {quantity} × {name}
          </li>
        ))}
      </Plain>
    </div>
  ))

const Events = ({ life }: { life: Life }) => (
  <Happened title="All that happened" level={3}>
    <Plain>
      {life.events.map(({ type, at, place, text, amount, lines }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: events are only ever added, and have no ids
        <li key={index}>
          {amount ? `We returned ${moneyInText(amount)} of your money` : eventTexts[type]}
          {lines.length > 0
            ? ` (${lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')})`
            : null}
          {place ? ` in ${place}` : null}
          {text ? `: ${text}` : null}
          <Small>
            <When at={at} />
          </Small>
        </li>
      ))}
    </Plain>
  </Happened>
)

const Promised = ({ promise }: { promise: NonNullable<Life['promise']> }) => {
  const { from, until, expectedFrom, expectedUntil, state } = promise
  const isMoved = from !== expectedFrom || until !== expectedUntil
  return (
    <p>
      Promised when you ordered: <Days>{days(from, until)}</Days>.
      {isMoved && state !== 'KEPT' && state !== 'MISSED' ? (
        <>
          {' '}
          Expected now: <Days>{days(expectedFrom, expectedUntil)}</Days>.
        </>
      ) : null}{' '}
      {promiseTexts[state]}
    </p>
  )
}

const unsent: ReadonlySet<Life['status']> = new Set(['PLACED', 'AWAITING_PAYMENT', 'PAID', 'IN_PREPARATION'])

const Next = ({ order }: { order: Order }) => {
  const { status, promise, requests, parcels } = order.life
  const isSent = parcels.length > 0 || !unsent.has(status)
  const email = isMaskedShipTo(order.shipTo) ? null : order.shipTo.email
  return (
    <Card aria-labelledby="what-next">
      <h2 id="what-next">What happens next</h2>
      <Stack gap={3}>
        {order.withdrawn && !isSent ? null : <p>{nextTexts[status]}</p>}
        {promise ? <Promised promise={promise} /> : null}
        {order.backorder && status !== 'DELIVERED' ? (
          <p>
            As at least one product has a prolonged delivery time, the whole order will be delivered when
            completed.
          </p>
        ) : null}
        <OrderRequests requests={requests} paidShipping={order.totals.grossShipping} isSent={isSent} />
        <Soft>We write to {email ?? 'your email address'} when something happens.</Soft>
        <p data-screen-only>
          <Link to="/withdraw" state={{ withdrawFrom: order.id }}>
            Withdraw from contract here
          </Link>{' '}
          within {withdrawalDays} days of delivery, from all of the order or from single parts.
        </p>
        <Soft data-screen-only>
          Is a part faulty, or the wrong one? <Link to="/returns-form">Ask for a return</Link>.
        </Soft>
      </Stack>
    </Card>
  )
}

/** The order's present state and its next step. It can be read without colours. */
export const OrderProgress = ({ order }: { order: Order }) => {
  const { life } = order
  const progress = (
    <Card aria-labelledby="order-progress">
      <h2 id="order-progress">Where your order is</h2>
      <Stack gap={4}>
        <StepList steps={life.steps} />
        <Parcels parcels={life.parcels} />
        {life.events.length > 0 ? <Events life={life} /> : null}
      </Stack>
    </Card>
  )
  return order.cancelled ? (
    progress
  ) : (
    <CardPair>
      {progress}
      <Next order={order} />
    </CardPair>
  )
}
