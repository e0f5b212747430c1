import { useCallback, useSyncExternalStore } from 'react'
import { useShop } from '#client/features/shop/index.ts'
import { currentVehicle } from '#machines/garage/garage.select.ts'
import type { KeptVehicle } from '#machines/garage/garage.types.ts'

/**
 * The garage's current vehicle (FIT-01). A page may come to life in pieces; each starts as the server rendered it,
 * without a vehicle. Who has none need not draw the list again then.
 */
export const useCurrentVehicle = (): KeptVehicle | null => {
  const { garage } = useShop()
  const watch = useCallback(
    (changed: () => void) => {
      const subscription = garage.subscribe(changed)
      return () => subscription.unsubscribe()
    },
    [garage],
  )
  return useSyncExternalStore(
    watch,
    () => currentVehicle(garage.getSnapshot()),
    () => null,
  )
}
