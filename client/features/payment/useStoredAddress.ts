import { useEffect, useState } from 'react'
import { useShop } from '#client/features/shop/index.ts'
import type { CheckoutForm } from '#domain/checkoutForm.ts'

/** The stored address, as other tabs change it; undefined until it was read, null where there is none. */
export const useStoredAddress = (): CheckoutForm | null | undefined => {
  const { checkoutForm } = useShop().ports
  const [address, setAddress] = useState<CheckoutForm | null>()
  useEffect(() => {
    const show = (read: CheckoutForm | null) => setAddress((shown) => read ?? shown ?? null)
    const look = () => void checkoutForm.readAddress().then(show, () => show(null))
    look()
    window.addEventListener('storage', look)
    return () => window.removeEventListener('storage', look)
  }, [checkoutForm])
  return address
}
