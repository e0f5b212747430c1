import { useEffect, useState } from 'react'
import { useShop } from '#client/features/shop/index.ts'
import type { CheckoutForm } from '#domain/checkoutForm.ts'

/** The stored address, updated when another tab changes it. Undefined until it is read, null if there is none. */
export const useStoredAddress = (): CheckoutForm | null | undefined => {
  const { checkoutForm } = useShop().ports
  const [address, setAddress] = useState<CheckoutForm | null>()
  useEffect(() => {
    const show = (read: CheckoutForm | null) => setAddress((shown) => read ?? shown ?? null)
    const refresh = () => void checkoutForm.readAddress().then(show, () => show(null))
    refresh()
    window.addEventListener('storage', refresh)
    return () => window.removeEventListener('storage', refresh)
  }, [checkoutForm])
  return address
}
