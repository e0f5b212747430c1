import { useSelector } from '@xstate/react'
import { useCallback } from 'react'
import type { ActorRefFrom } from 'xstate'
import { CheckoutSteps } from '#client/features/checkout/index.ts'
import { WalletStep } from '#client/features/provider-payment/index.ts'
import { useShop } from '#client/features/shop/index.ts'
import type { OrderFieldsFragment } from '#client/generated/graphql.ts'
import { Button } from '#client/ui/Button.tsx'
import { Callout } from '#client/ui/Callout.tsx'
import { Row, Stack } from '#client/ui/Layout.tsx'
import { styled } from '#client/ui/theme.ts'
import type { orderMachine } from '#machines/order/order.machine.ts'
import {
  canPay,
  chosenMethod,
  isPaidAnnounced,
  isPaying,
  orderProblem,
} from '#machines/order/order.select.ts'
import { walletApproval } from '#machines/provider-payment/provider-payment.select.ts'
import { CancelledLines } from './CancelledLines.tsx'
import { OrderCancellation } from './OrderCancellation.tsx'
import { OrderDetails } from './OrderDetails.tsx'
import { PaymentPanel } from './PaymentPanel.tsx'
import { useOrderPaymentMethods } from './useOrderPaymentMethods.ts'

const Header = styled('div', { '& p': { color: '$soft' }, '& address': { marginBottom: '$6' } })
const dateFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' })

type Props = { order: OrderFieldsFragment; actor: ActorRefFrom<typeof orderMachine> }

/** An order that is known, and the state of its payment. Its code is loaded while the order is being read. */
export const OrderContents = ({ order, actor }: Props) => {
  const { company } = useShop().facts.settings
  const justPaid = useSelector(actor, isPaidAnnounced)
  const payable = useSelector(actor, canPay)
  const paying = useSelector(actor, isPaying)
  const problem = useSelector(actor, orderProblem)
  const payment = useSelector(actor, ({ children }) => children.providerPayment)
  const wallet = useSelector(payment, walletApproval)
  const methodId = useSelector(actor, chosenMethod)
  const followOrder = useCallback(() => actor.send({ type: 'order.changed' }), [actor])
  const methods = useOrderPaymentMethods(payable || paying, order.shipTo.country)
  return (
    <Stack gap={6}>
      <Header>
        <address data-paper-only>
          <strong>{company.name}</strong>, {company.address}, VAT {company.vatNumber}, {company.email}
        </address>
        <Row spread>
          <h1>Order {order.name}</h1>
          <Button onClick={() => window.print()}>Print</Button>
        </Row>
        {order.placedAt ? <p>Placed on {dateFormat.format(new Date(order.placedAt))}</p> : null}
      </Header>
      {order.cancelled ? null : (
        <div data-screen-only>
          <CheckoutSteps current={order.paymentState === 'PAID' ? 3 : 2} />
        </div>
      )}
      {problem ? <Callout tone="bad">{problem}</Callout> : null}
      <PaymentPanel
        order={order}
        justPaid={justPaid}
        methods={methods}
        methodId={methodId ?? order.paymentMethod?.id ?? ''}
        payable={payable || paying || wallet !== null}
        paying={paying && wallet === null}
        wallet={payment && wallet ? <WalletStep payment={payment} approval={wallet} /> : null}
        onMethod={(method) => actor.send({ type: 'method.chosen', id: method })}
        onPay={() => actor.send({ type: 'pay.clicked' })}
      />
      <CancelledLines order={order} />
      <OrderDetails order={order} />
      {order.cancelled ? null : <OrderCancellation order={order} onAnswered={followOrder} />}
    </Stack>
  )
}
