import type { ReactNode } from 'react'
import { useShop } from '#client/features/shop/index.ts'
import type { OrderFieldsFragment } from '#client/generated/graphql.ts'
import { Callout } from '#client/ui/Callout.tsx'
import { Row, Stack } from '#client/ui/Layout.tsx'
import { LoadingButton } from '#client/ui/LoadingButton.tsx'
import { RadioGroup } from '#client/ui/RadioGroup.tsx'
import { Spinner } from '#client/ui/Spinner.tsx'
import { overpaymentText, refundTextOf } from './cancellationTexts.ts'
import { nothingToPayStatus, paymentStatus } from './paymentStatus.ts'
import { TransferCard } from './TransferCard.tsx'

type Props = {
  order: OrderFieldsFragment
  /** The visitor comes back from paying (PDP-14). */
  justPaid: boolean
  methods: readonly { id: string; name: string }[]
  methodId: string
  payable: boolean
  paying: boolean
  /** The wallet's button, shown instead of the payment methods. */
  wallet: ReactNode
  onMethod: (id: string) => void
  onPay: () => void
}

const timeFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' })
const secondPayment = 'Another payment for this order arrived, too. We return it to you.'
const latePayment = 'Your payment arrived after that. We return it to you.'

/** The state of the payment, and a way to pay while it is open (ORD-01). */
export const PaymentPanel = ({
  order,
  justPaid,
  methods,
  methodId,
  payable,
  paying,
  wallet,
  onMethod,
  onPay,
}: Props) => {
  const { correctsWordings } = useShop().facts.settings
  const status = paymentStatus(order)
  const awaitsTransfer = order.transfer !== null && order.paymentState === 'OPEN'
  const text = awaitsTransfer ? 'Your order is placed. Please transfer the amount below.' : status.text
  // The transfer is under way: only another method is a choice, and none is chosen before the shopper does.
  const choices = awaitsTransfer ? methods.filter(({ id }) => id !== order.paymentMethod?.id) : methods
  const isChosen = choices.some(({ id }) => id === methodId)
  const refundText = order.cancelled === 'OTHER' ? refundTextOf(order) : null
  const overpaid = overpaymentText(order)
  const reason = order.cancelled
    ? order.life.events.findLast(({ type }) => type === 'CANCELLED')?.text
    : undefined
  return (
    <Stack gap={4}>
      <Callout tone={status.tone} live>
        <h2>{status.title}</h2>
        {justPaid && status !== nothingToPayStatus ? (
          <p data-screen-only>Your order has {correctsWordings ? 'been' : 'beed'} paid</p>
        ) : (
          <p>{text}</p>
        )}
        {reason ? <p>{reason}</p> : null}
        {overpaid ? <p>{overpaid}</p> : null}
        {refundText ? <p>{refundText}</p> : null}
        {order.cancelled && !order.cancelledByMerchant ? (
          <p data-screen-only>To order again, open the parts below and add them to your cart.</p>
        ) : null}
        {order.payBy ? (
          <p>Please pay by {timeFormat.format(new Date(order.payBy))}, or the order is cancelled.</p>
        ) : null}
        {order.surplus && !refundText ? <p>{order.cancelled ? latePayment : secondPayment}</p> : null}
      </Callout>
      {order.transfer && !wallet ? <TransferCard transfer={order.transfer} /> : null}
      {wallet}
      {payable && !wallet && !(awaitsTransfer && choices.length === 0) ? (
        <Stack gap={3} data-screen-only>
          {awaitsTransfer || choices.length > 1 ? (
            <RadioGroup
              name="payment"
              legend={awaitsTransfer ? 'Or pay another way' : 'Payment method'}
              value={methodId}
              choices={choices.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={onMethod}
            />
          ) : null}
          <Row>
            <LoadingButton
              look={awaitsTransfer ? 'secondary' : 'primary'}
              disabled={awaitsTransfer && !isChosen}
              loading={paying}
              onClick={onPay}
            >
              Pay now
            </LoadingButton>
            {paying ? <Spinner label="Starting the payment" /> : null}
          </Row>
        </Stack>
      ) : null}
    </Stack>
  )
}
