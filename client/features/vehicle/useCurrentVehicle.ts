import type { SnapshotFrom } from 'xstate'
import { useServedSelector, useShop } from '#client/features/shop/index.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import type { garageMachine } from '#machines/garage/garage.machine.ts'
import { currentVehicle, savedVehicleAs } from '#machines/garage/garage.select.ts'
import type { SavedVehicle } from '#machines/garage/garage.types.ts'

/** A vehicle of the garage. It is null while the page hydrates, because the server knows no vehicle. */
const useGarage = (
  read: (garage: SnapshotFrom<typeof garageMachine>) => SavedVehicle | null,
): SavedVehicle | null => useServedSelector(useShop().garage, read, null)

/** The garage's current vehicle (FIT-01). */
export const useCurrentVehicle = (): SavedVehicle | null => useGarage(currentVehicle)

/** The vehicle of a page as the garage knows it; the current one for a page without a vehicle. */
export const useSavedVehicle = (vehicle: Vehicle | null): SavedVehicle | null =>
  useGarage((garage) => (vehicle ? savedVehicleAs(garage, vehicle) : currentVehicle(garage)))
