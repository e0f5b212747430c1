import { useSelector } from '@xstate/react'
import { useCallback } from 'react'
import type { ActorRefFrom } from 'xstate'
import { CheckoutSteps } from '#client/features/checkout/index.ts'
import { WalletStep } from '#client/features/provider-payment/index.ts'
import { useShop } from '#client/features/shop/index.ts'
import { OrderDocument } from '#client/generated/graphql.ts'
import { useCachedQuery } from '#client/lib/apollo/useCachedQuery.ts'
import { Button } from '#client/ui/Button.tsx'
import { Callout } from '#client/ui/Callout.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { Row, Stack } from '#client/ui/Layout.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { Spinner } from '#client/ui/Spinner.tsx'
import { styled } from '#client/ui/theme.ts'
import type { orderMachine } from '#machines/order/order.machine.ts'
import {
  canPay,
  chosenMethod,
  isOrderLoading,
  isOrderMissing,
  isPaidAnnounced,
  isPaying,
  orderProblem,
} from '#machines/order/order.select.ts'
import { walletApproval } from '#machines/provider-payment/provider-payment.select.ts'
import { OrderCancellation } from './OrderCancellation.tsx'
import { OrderDetails } from './OrderDetails.tsx'
import { PaymentPanel } from './PaymentPanel.tsx'
import { useOrderPaymentMethods } from './useOrderPaymentMethods.ts'

const Header = styled('div', { '& p': { color: '$soft' }, '& address': { marginBottom: '$6' } })
const dateFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' })

type Props = { id: string; actor: ActorRefFrom<typeof orderMachine> }

/** An order and the state of its payment. */
export const OrderView = ({ id, actor }: Props) => {
  const { company } = useShop().facts.settings
  const data = useCachedQuery(OrderDocument, { id })
  const order = data?.order.__typename === 'Order' ? data.order : null
  const loading = useSelector(actor, isOrderLoading)
  const missing = useSelector(actor, isOrderMissing)
  const justPaid = useSelector(actor, isPaidAnnounced)
  const payable = useSelector(actor, canPay)
  const paying = useSelector(actor, isPaying)
  const problem = useSelector(actor, orderProblem)
  const payment = useSelector(actor, ({ children }) => children.providerPayment)
  const wallet = useSelector(payment, walletApproval)
  const methodId = useSelector(actor, chosenMethod)
  const followOrder = useCallback(() => actor.send({ type: 'order.changed' }), [actor])
  const methods = useOrderPaymentMethods(payable || paying, order?.shipTo.country ?? null)

  if (missing) {
    return (
      <EmptyState
        title="Order not found"
        text="There is no order under this address. Please use the whole link of your mail, or find the order by its name."
      >
        <Row centered>
          <LinkButton to="/order">Find your order</LinkButton>
          <LinkButton to="/contact">Contact us</LinkButton>
          <LinkButton to="/">Continue Shopping</LinkButton>
        </Row>
      </EmptyState>
    )
  }
  if (!order) {
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
      <OrderDetails order={order} />
      {order.cancelled ? null : <OrderCancellation order={order} onAnswered={followOrder} />}
    </Stack>
  )
}
