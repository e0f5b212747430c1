import { useCallback, useSyncExternalStore } from 'react'
import type { SnapshotFrom } from 'xstate'
import { useShop } from '#client/features/shop/index.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import type { garageMachine } from '#machines/garage/garage.machine.ts'
import { currentVehicle, savedVehicleAs } from '#machines/garage/garage.select.ts'
import type { SavedVehicle } from '#machines/garage/garage.types.ts'

/**
 * What the garage says. Null while hydrating: a page may hydrate in several steps, each from the server's HTML, which
 * has no vehicle. `useSyncExternalStore` renders again only if there is a vehicle.
 */
const useGarage = (
  read: (garage: SnapshotFrom<typeof garageMachine>) => SavedVehicle | null,
): SavedVehicle | null => {
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
    () => read(garage.getSnapshot()),
    () => null,
  )
}

/** The garage's current vehicle (FIT-01). */
export const useCurrentVehicle = (): SavedVehicle | null => useGarage(currentVehicle)

/** The vehicle of a page as the garage knows it; the current one for a page without a vehicle. */
export const useSavedVehicle = (vehicle: Vehicle | null): SavedVehicle | null =>
  useGarage((garage) => (vehicle ? savedVehicleAs(garage, vehicle) : currentVehicle(garage)))
