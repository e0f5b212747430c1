import type { ComponentProps } from 'react'
import { PaymentView } from './PaymentView.tsx'
import { usePayment } from './usePayment.ts'

type Props = Omit<ComponentProps<typeof PaymentView>, 'payment'>

/** Runs the payment actor, which lives as long as this component. */
export const PaymentProcess = ({ cart, address }: Props) => {
  const lineIds = cart?.lines.map(({ id }) => id) ?? []
  // The review shows the cart's shipping method, which may have been chosen after the address was stored.
  const delivery = cart?.shippingMethodId ?? address?.delivery
  const payment = usePayment({
    address: address && { ...address, ...(delivery && { delivery }) },
    lineIds,
    total: cart?.totals.gross ?? null,
    items: cart?.itemQuantities ?? [],
  })
  return <PaymentView payment={payment} cart={cart} address={address} />
}
