import type { ComponentProps } from 'react'
import { PaymentView } from './PaymentView.tsx'
import { usePayment } from './usePayment.ts'

type Props = Omit<ComponentProps<typeof PaymentView>, 'payment'>

/** The actor lives as long as this component. */
export const PaymentProcess = ({ cart, address }: Props) => {
  const payment = usePayment({ address, lineIds: cart?.lines.map(({ id }) => id) ?? [] })
  return <PaymentView payment={payment} cart={cart} address={address} />
}
