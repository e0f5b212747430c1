import { useAsked } from './useAsked.ts'
import { usualAge } from '#client/graphql/ask.ts'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { FitsDocument } from '#client/graphql/generated/graphql.ts'
import { currentVehicle } from '#machines/garage/garage.select.ts'
import type { KeptVehicle } from '#machines/garage/garage.types.ts'
import { fitRecordsMax } from '#domain/limits.ts'
import { vehicleText } from '#domain/vehicle.ts'
import type { MaybeFit } from './FitBadge.tsx'
import { useShop } from './ShopContext.ts'

export type Fits = {
  vehicle: KeptVehicle | null
  /** Its name, or its words. */
  vehicleName: string
  of: (record: string) => MaybeFit
}

/**
 * A page may come to life in pieces; each starts as the server rendered it, without a vehicle. Who has none need not
 * draw the list again then.
 */
const useVehicle = (): KeptVehicle | null => {
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

/** Whether these parts fit the current vehicle (FIT-02); asked beside the list, which all visitors share. */
export const useFits = (records: readonly string[]): Fits => {
  const vehicle = useVehicle()
  const asked = records.slice(0, fitRecordsMax)
  const { make = '', model = '', year = '', engine = null } = vehicle ?? {}
  const { data, loading } = useAsked(
    FitsDocument,
    { records: [...asked], vehicle: { make, model, year, engine } },
    { maxAge: usualAge, skip: !vehicle || asked.length === 0 },
  )
  const found = useMemo(() => new Map(data?.fits.map(({ record, fit }) => [record, fit])), [data])
  return {
    vehicle,
    vehicleName: vehicle ? (vehicle.name ?? vehicleText(vehicle)) : '',
    of: (record) => found.get(record) ?? (loading && asked.includes(record) ? undefined : null),
  }
}
