import { useEffect, useRef } from 'react'
import { useMachineRef, useShop } from '#client/features/shop/index.ts'
import { paymentMachine } from '#machines/payment/payment.machine.ts'
import type { Reviewed } from '#machines/payment/payment.types.ts'

/** The actor that places and pays, for the life of the component. It places what the page shows at that moment. */
export const usePayment = (reviewed: Reviewed) => {
  const { cart } = useShop()
  const latest = useRef(reviewed)
  useEffect(() => {
    latest.current = reviewed
  })
  return useMachineRef(paymentMachine, {
    input: { cart, addressStored: reviewed.address !== null, reviewed: () => latest.current },
  })
}
