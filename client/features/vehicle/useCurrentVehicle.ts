import { useCallback, useSyncExternalStore } from 'react'
import { useShop } from '#client/features/shop/index.ts'
import { currentVehicle } from '#machines/garage/garage.select.ts'
import type { SavedVehicle } from '#machines/garage/garage.types.ts'

/**
 * The garage's current vehicle (FIT-01). Null while hydrating: a page may hydrate in several steps, each from the
 * server's HTML, which has no vehicle. `useSyncExternalStore` renders again only if there is a vehicle.
 */
export const useCurrentVehicle = (): SavedVehicle | null => {
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
