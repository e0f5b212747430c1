import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { ActorRefFrom } from 'xstate'
import { useShop } from '#client/features/shop/index.ts'
import type { finderMachine } from '#machines/finder/finder.machine.ts'
import { chosenMake } from '#machines/finder/finder.select.ts'
import { currentVehicle, isGarageRead } from '#machines/garage/garage.select.ts'
import type { KeptVehicle } from '#machines/garage/garage.types.ts'
import { isAwake } from '#machines/shop/shop.select.ts'
import { useCurrentVehicle } from './useCurrentVehicle.ts'

/**
 * Fills a finder with the garage's vehicle (FIT-01), now and whenever another one is chosen there. A make that the
 * visitor chose before the garage was known stays. On the home page the lists of the vehicle wait for the first
 * interaction (HOME-09): what comes back is the vehicle that is to be shown until then.
 */
export const usePrefillFromGarage = (
  finder: ActorRefFrom<typeof finderMachine>,
  wanted: boolean,
): KeptVehicle | null => {
  const { garage, shop } = useShop()
  useEffect(() => {
    if (!wanted) return
    let known: KeptVehicle | null | undefined
    const fill = () => {
      const kept = garage.getSnapshot()
      if (!isGarageRead(kept) || !isAwake(shop.getSnapshot())) return
      const vehicle = currentVehicle(kept)
      if (vehicle === known) return
      const stays = known === undefined && chosenMake(finder.getSnapshot()) !== ''
      known = vehicle
      if (!vehicle || stays) return
      const { make, model, year } = vehicle
      finder.send({ type: 'vehicle.filled', make, model, year })
    }
    fill()
    const heard = [garage.subscribe(fill), shop.subscribe(fill)]
    return () => {
      for (const one of heard) one.unsubscribe()
    }
  }, [finder, garage, shop, wanted])

  const vehicle = useCurrentVehicle()
  const isOpen = useSelector(finder, (seen) => chosenMake(seen) === '')
  const isWaiting = !useSelector(shop, isAwake)
  return wanted && isOpen && isWaiting ? vehicle : null
}
