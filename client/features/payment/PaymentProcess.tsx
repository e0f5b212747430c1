import { useSelector } from '@xstate/react'
import type { ComponentProps, ReactNode } from 'react'
import { isReviewing } from '#machines/payment/payment.select.ts'
import { PaymentView } from './PaymentView.tsx'
import { usePayment } from './usePayment.ts'

type Props = Omit<ComponentProps<typeof PaymentView>, 'payment'> & {
  /** Shown instead of the review once the cart was ordered or emptied elsewhere; null while it is there. */
  gone?: ReactNode
}

/** Runs the payment actor, which lives as long as this component. */
export const PaymentProcess = ({ cart, address, gone = null }: Props) => {
  const lineIds = cart?.lines.map(({ id }) => id) ?? []
  // The review shows the cart's shipping method, which may have been chosen after the address was stored.
  const delivery = cart?.shippingMethodId ?? address?.delivery
  const payment = usePayment({
    address: address && { ...address, ...(delivery && { delivery }) },
    lineIds,
    total: cart?.totals.gross ?? null,
    items: cart?.itemQuantities ?? [],
  })
  // Placing the order from here empties the cart, too.
  const reviewing = useSelector(payment, isReviewing)
  return (reviewing && gone) || <PaymentView payment={payment} cart={cart} address={address} />
}
