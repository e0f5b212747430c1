import { useSelector } from '@xstate/react'
import { useCallback } from 'react'
import type { CartFieldsFragment } from '#client/graphql/generated/graphql.ts'
import { WalletStep } from '#client/parts/WalletStep.tsx'
import { Spinner } from '#client/ui/Spinner.tsx'
import type { CheckoutForm } from '#domain/checkoutForm.ts'
import { isPlacing, isUnanswered, paymentProblem, walletApproval } from '#machines/payment/payment.select.ts'
import { usePaymentMethods } from '../checkout/usePaymentMethods.tsx'
import { InterruptedOrder } from './InterruptedOrder.tsx'
import { PaymentProblem } from './PaymentProblem.tsx'
import { ReviewPage } from './ReviewPage.tsx'
import { usePayment } from './usePayment.ts'

type Props = {
  /** Null: it became an order, or may have, before this page was loaded. */
  cart: CartFieldsFragment | null
  address: CheckoutForm | null
}

export const PaymentProcess = ({ cart, address }: Props) => {
  const payment = usePayment(address !== null)
  const placing = useSelector(payment, isPlacing)
  const problem = useSelector(payment, paymentProblem)
  const unanswered = useSelector(payment, isUnanswered)
  const wallet = useSelector(payment, walletApproval)
  const approve = useCallback(() => payment.send({ type: 'wallet.approved' }), [payment])
  const cancel = useCallback(() => payment.send({ type: 'wallet.cancelled' }), [payment])
  const place = () => payment.send({ type: 'placement.clicked' })
  const { methods } = usePaymentMethods(address?.country ?? '')
  // Without a stored address the machine is on its way back to the form.
  if (!address) return <Spinner label="Back to your details" />
  const after = (
    <>
      {wallet ? <WalletStep approval={wallet} onApproved={approve} onCancelled={cancel} /> : null}
      <PaymentProblem
        problem={problem}
        unanswered={unanswered}
        onRetry={() => payment.send({ type: 'retry.clicked' })}
        onClose={() => payment.send({ type: 'dialog.closed' })}
      />
    </>
  )
  if (!cart) {
    return (
      <InterruptedOrder asking={placing} asked={wallet !== null} onAsk={place}>
        {after}
      </InterruptedOrder>
    )
  }
  const paymentName = methods.find(({ id }) => id === (cart.paymentMethodId ?? address.payment))?.name ?? ''
  return (
    <ReviewPage
      cart={cart}
      address={address}
      paymentName={paymentName}
      placing={placing}
      placed={wallet !== null}
      onPlace={place}
    >
      {after}
    </ReviewPage>
  )
}
