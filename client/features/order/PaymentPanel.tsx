import type { ReactNode } from 'react'
import type { OrderFieldsFragment, PaymentState } from '#client/generated/graphql.ts'
import { Button } from '#client/ui/Button.tsx'
import { Callout } from '#client/ui/Callout.tsx'
import { Row, Stack } from '#client/ui/Layout.tsx'
import { RadioGroup } from '#client/ui/RadioGroup.tsx'
import { Spinner } from '#client/ui/Spinner.tsx'
import { isNothingToPay } from '#domain/nothingToPay.ts'
import { TransferCard } from './TransferCard.tsx'

type Tone = 'info' | 'good' | 'warning' | 'bad'
const states: Record<PaymentState, { tone: Tone; title: string; text: string }> = {
  OPEN: { tone: 'warning', title: 'Payment open', text: 'Your order is placed. It is not paid yet.' },
  PENDING: {
    tone: 'warning',
    title: 'Payment in progress',
    text: 'The payment provider has not confirmed the payment yet. This page asks again by itself.',
  },
  PAID: { tone: 'good', title: 'Paid', text: 'We have received your payment.' },
  FAILED: { tone: 'bad', title: 'Payment declined', text: 'The payment was declined. Nothing was charged.' },
  CANCELLED: {
    tone: 'warning',
    title: 'Payment cancelled',
    text: 'You cancelled the payment. Nothing was charged.',
  },
  EXPIRED: {
    tone: 'warning',
    title: 'Payment expired',
    text: 'The payment took too long and has expired. Nothing was charged.',
  },
}

const otherAmount = {
  tone: 'bad',
  title: 'Payment not accepted',
  text: 'The amount that arrived is not the amount of your order. It is given back to you. Please pay again.',
} as const

const nothingToPay = {
  tone: 'good',
  title: 'Nothing to pay',
  text: 'Your order comes to nothing. No payment is needed.',
} as const

const stateOf = ({ wrongAmount, paymentState, totals }: OrderFieldsFragment) => {
  if (paymentState === 'PAID' && isNothingToPay(totals.gross)) return nothingToPay
  return wrongAmount ? otherAmount : states[paymentState]
}

type Props = {
  order: OrderFieldsFragment
  /** The visitor comes back from paying it (PDP-14). */
  announced: boolean
  methods: readonly { id: string; name: string }[]
  methodId: string
  payable: boolean
  paying: boolean
  /** The wallet's button where it is to be approved here, in place of the choice. */
  wallet: ReactNode
  onMethod: (id: string) => void
  onPay: () => void
}

/** How the payment stands, and a way to pay where it is still open (ORD-01). */
export const PaymentPanel = ({
  order,
  announced,
  methods,
  methodId,
  payable,
  paying,
  wallet,
  onMethod,
  onPay,
}: Props) => {
  const state = stateOf(order)
  const toTransfer = order.transfer !== null && order.paymentState === 'OPEN'
  const text = toTransfer ? 'Your order is placed. Please transfer the amount below.' : state.text
  return (
    <Stack gap={4}>
      <Callout tone={state.tone} live>
        <h2>{state.title}</h2>
        {announced && state !== nothingToPay ? (
          <p data-screen-only>Your order has beed paid</p>
        ) : (
          <p>{text}</p>
        )}
        {order.surplus ? <p>Another payment of this order arrived, too. It is given back to you.</p> : null}
      </Callout>
      {order.transfer && !wallet ? <TransferCard transfer={order.transfer} /> : null}
      {wallet}
      {payable && !wallet ? (
        <Stack gap={3} data-screen-only>
          {methods.length > 1 ? (
            <RadioGroup
              name="payment"
              legend={toTransfer ? 'Or pay another way' : 'Payment method'}
              value={methodId}
              choices={methods.map(({ id, name }) => ({
                value: id,
                label: name,
                ...(id === order.paymentMethod?.id && order.transfer
                  ? { note: 'To the account above.' }
                  : {}),
              }))}
              onChange={onMethod}
            />
          ) : null}
          <Row>
            <Button look={toTransfer ? 'secondary' : 'primary'} disabled={paying} onClick={onPay}>
              Pay now
            </Button>
            {paying ? <Spinner label="Starting the payment" /> : null}
          </Row>
        </Stack>
      ) : null}
    </Stack>
  )
}
