import { useSelector } from '@xstate/react'
import { useCallback } from 'react'
import type { CartFieldsFragment } from '#client/graphql/generated/graphql.ts'
import { useActorRef } from '#client/parts/useActorRef.ts'
import { useShop } from '#client/parts/ShopContext.ts'
import { useFilled } from '#client/parts/useFilled.ts'
import { WalletStep } from '#client/parts/WalletStep.tsx'
import { Spinner } from '#client/ui/Spinner.tsx'
import type { CheckoutForm } from '#domain/checkoutForm.ts'
import { paymentMachine } from '#machines/payment/payment.machine.ts'
import { isPlacing, isUnanswered, paymentProblem, walletApproval } from '#machines/payment/payment.select.ts'
import { filled } from '#machines/port.ts'
import { usePaymentMethods } from '../checkout/usePaymentMethods.tsx'
import { PaymentProblem } from './PaymentProblem.tsx'
import { ReviewPage } from './ReviewPage.tsx'

type Props = { cart: CartFieldsFragment; address: CheckoutForm | null }

export const PaymentProcess = ({ cart, address }: Props) => {
  const { cart: cartActor, ports } = useShop()
  const payment = useActorRef(
    useFilled(() =>
      paymentMachine.provide({
        actors: {
          takePlacementKey: filled(ports.payment.takePlacementKey),
          dropPlacementKey: filled(ports.payment.dropPlacementKey),
          placeOrder: filled(ports.payment.placeOrder),
          recordPurchase: filled(ports.payment.recordPurchase),
          capturePayment: filled(ports.payment.capturePayment),
          goToProvider: filled(ports.payment.goToProvider),
          goToOrder: filled(ports.payment.goToOrder),
          goToCheckout: filled(ports.payment.goToCheckout),
        },
      }),
    ),
    { input: { cart: cartActor, addressStored: address !== null } },
  )
  const placing = useSelector(payment, isPlacing)
  const problem = useSelector(payment, paymentProblem)
  const unanswered = useSelector(payment, isUnanswered)
  const wallet = useSelector(payment, walletApproval)
  const approve = useCallback(() => payment.send({ type: 'wallet.approved' }), [payment])
  const cancel = useCallback(() => payment.send({ type: 'wallet.cancelled' }), [payment])
  const { methods } = usePaymentMethods(address?.country ?? '')
  // Without a stored address the machine is on its way back to the form.
  if (!address) return <Spinner label="Back to your details" />
  const paymentName = methods.find(({ id }) => id === (cart.paymentMethodId ?? address.payment))?.name ?? ''
  return (
    <ReviewPage
      cart={cart}
      address={address}
      paymentName={paymentName}
      placing={placing}
      placed={wallet !== null}
      onPlace={() => payment.send({ type: 'placement.clicked' })}
    >
      {wallet ? <WalletStep approval={wallet} onApproved={approve} onCancelled={cancel} /> : null}
      <PaymentProblem
        problem={problem}
        unanswered={unanswered}
        onRetry={() => payment.send({ type: 'retry.clicked' })}
        onClose={() => payment.send({ type: 'dialog.closed' })}
      />
    </ReviewPage>
  )
}
