import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { usePaymentMethods } from '#client/features/checkout/index.ts'
import { WalletStep } from '#client/features/provider-payment/index.ts'
import { useShop } from '#client/features/shop/index.ts'
import type { CartFieldsFragment } from '#client/generated/graphql.ts'
import { lazyComponent } from '#client/lib/lazyComponent.tsx'
import { Spinner } from '#client/ui/Spinner.tsx'
import type { CheckoutForm } from '#domain/checkout/checkoutForm.ts'
import { isCartBusy } from '#machines/cart/cart.select.ts'
import type { paymentMachine } from '#machines/payment/payment.machine.ts'
import { isOrderMade, isPlacing, isUnanswered, paymentProblem } from '#machines/payment/payment.select.ts'
import { walletApproval } from '#machines/provider-payment/provider-payment.select.ts'
import { InterruptedOrder } from './InterruptedOrder.tsx'
import { OrderReview } from './OrderReview.tsx'

// Its code loads right after the review page, not on demand: a lost connection must be reported, too.
const PaymentProblem = lazyComponent(async () => (await import('./PaymentProblem.tsx')).PaymentProblem)

type Props = {
  payment: ActorRefFrom<typeof paymentMachine>
  /** Null: it became an order, or may have, before this page loaded. */
  cart: CartFieldsFragment | null
  address: CheckoutForm | null
}

/** The review page and the state of placing and paying. */
export const PaymentView = ({ payment, cart, address }: Props) => {
  const placing = useSelector(payment, isPlacing)
  const problem = useSelector(payment, paymentProblem)
  const unanswered = useSelector(payment, isUnanswered)
  const ordered = useSelector(payment, isOrderMade)
  const providerPayment = useSelector(payment, ({ children }) => children.providerPayment)
  const wallet = useSelector(providerPayment, walletApproval)
  const changing = useSelector(useShop().cart, isCartBusy)
  const place = () => payment.send({ type: 'placement.clicked' })
  const payments = usePaymentMethods(address?.country ?? '')
  const paymentStatus = (
    <>
      {providerPayment && wallet ? <WalletStep payment={providerPayment} approval={wallet} /> : null}
      <PaymentProblem
        problem={problem}
        unanswered={unanswered}
        ordered={ordered}
        onRetry={() => payment.send({ type: 'retry.clicked' })}
        onClose={() => payment.send({ type: 'dialog.closed' })}
      />
    </>
  )
  // Without a stored address the machine navigates back to the form.
  if (!address) {
    return (
      <>
        {problem === null ? <Spinner label="Back to your details" /> : null}
        {paymentStatus}
      </>
    )
  }
  if (!cart) {
    return (
      <InterruptedOrder searching={placing && wallet === null} found={wallet !== null} onSearch={place}>
        {paymentStatus}
      </InterruptedOrder>
    )
  }
  const method = payments.methods.find(({ id }) => id === address.payment) ?? {
    name: 'not chosen',
    provider: null,
  }
  return (
    <OrderReview
      cart={cart}
      address={address}
      payment={payments.fallback ? null : method}
      paymentFallback={payments.fallback}
      changing={changing && !placing}
      placing={placing && wallet === null}
      placed={wallet !== null}
      onPlace={place}
    >
      {paymentStatus}
    </OrderReview>
  )
}
