import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { ActorRefFrom } from 'xstate'
import { useShop } from '#client/features/shop/index.ts'
import type { finderMachine } from '#machines/finder/finder.machine.ts'
import {
  chosenMake,
  chosenModel,
  chosenYear,
  isLoadingMakes,
  isLoadingModels,
  isLoadingYears,
} from '#machines/finder/finder.select.ts'
import { currentVehicle, isGarageRead } from '#machines/garage/garage.select.ts'
import type { SavedVehicle } from '#machines/garage/garage.types.ts'
import { isStarted } from '#machines/shop/shop.select.ts'
import { useCurrentVehicle } from './useCurrentVehicle.ts'

/**
 * Fills a finder with the garage's current vehicle (FIT-01), again whenever it changes. A make that the visitor chose
 * before the garage was read stays. The home page loads the vehicle's lists at the first interaction (HOME-09): until they
 * have loaded, the returned vehicle is to be shown.
 */
export const usePrefillFromGarage = (
  finder: ActorRefFrom<typeof finderMachine>,
  enabled: boolean,
): SavedVehicle | null => {
  const { garage, shop } = useShop()
  useEffect(() => {
    if (!enabled) return
    let filledVehicle: SavedVehicle | null | undefined
    const fill = () => {
      const kept = garage.getSnapshot()
      if (!isGarageRead(kept) || !isStarted(shop.getSnapshot())) return
      const vehicle = currentVehicle(kept)
      if (vehicle === filledVehicle) return
      const keepsChoice = filledVehicle === undefined && chosenMake(finder.getSnapshot()) !== ''
      filledVehicle = vehicle
      if (!vehicle || keepsChoice) return
      const { make, model, year } = vehicle
      finder.send({ type: 'vehicle.prefilled', make, model, year })
    }
    fill()
    const subscriptions = [garage.subscribe(fill), shop.subscribe(fill)]
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe()
    }
  }, [finder, garage, shop, enabled])

  const vehicle = useCurrentVehicle()
  const isDormant = !useSelector(shop, isStarted)
  const isAwaited = useSelector(finder, (seen) =>
    chosenMake(seen) === ''
      ? isDormant
      : chosenYear(seen) === vehicle?.year &&
        chosenModel(seen) === vehicle.model &&
        (isLoadingMakes(seen) || isLoadingModels(seen) || isLoadingYears(seen)),
  )
  return enabled && isAwaited ? vehicle : null
}
