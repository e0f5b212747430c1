import { useEffect, useState } from 'react'
import { readAddress } from '#client/features/checkout/index.ts'
import type { CheckoutForm } from '#domain/checkout/checkoutForm.ts'

/** The stored address, updated when another tab changes it. Null if there is none. */
export const useStoredAddress = (): CheckoutForm | null => {
  const [address, setAddress] = useState<CheckoutForm | null>(readAddress)
  useEffect(() => {
    const refresh = () => setAddress((shown) => readAddress() ?? shown)
    window.addEventListener('storage', refresh)
    return () => window.removeEventListener('storage', refresh)
  }, [])
  return address
}
