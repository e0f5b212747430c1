import type { ComponentProps } from 'react'
import { PaymentView } from './PaymentView.tsx'
import { usePayment } from './usePayment.ts'

type Props = Omit<ComponentProps<typeof PaymentView>, 'payment'>

/** Runs the payment actor, which lives as long as this component. */
export const PaymentProcess = ({ cart, address }: Props) => {
  const lineIds = cart?.lines.map(({ id }) => id) ?? []
  const payment = usePayment({ address, lineIds, total: cart?.totals.gross ?? null })
  return <PaymentView payment={payment} cart={cart} address={address} />
}
