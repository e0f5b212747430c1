import { useMemo } from 'react'
import { defaultMaxAge } from '#client/features/shop/index.ts'
import { FitsDocument } from '#client/generated/graphql.ts'
import { useQuery } from '#client/lib/apollo/useQuery.ts'
import { fitRecordsMax } from '#domain/limits.ts'
import { vehicleText } from '#domain/vehicle.ts'
import type { KeptVehicle } from '#machines/garage/garage.types.ts'
import type { FitState } from './FitBadge.tsx'
import { useCurrentVehicle } from './useCurrentVehicle.ts'

export type Fits = {
  vehicle: KeptVehicle | null
  /** Its name, or its words. */
  vehicleName: string
  of: (record: string) => FitState
}

/** Whether these parts fit the current vehicle (FIT-02); asked beside the list, which all visitors share. */
export const useFits = (records: readonly string[]): Fits => {
  const vehicle = useCurrentVehicle()
  const asked = records.slice(0, fitRecordsMax)
  const { make = '', model = '', year = '', engine = null } = vehicle ?? {}
  const { data, loading } = useQuery(
    FitsDocument,
    { records: [...asked], vehicle: { make, model, year, engine } },
    { maxAge: defaultMaxAge, skip: !vehicle || asked.length === 0 },
  )
  const found = useMemo(() => new Map(data?.fits.map(({ record, fit }) => [record, fit])), [data])
  return {
    vehicle,
    vehicleName: vehicle ? (vehicle.name ?? vehicleText(vehicle)) : '',
    of: (record) => found.get(record) ?? (loading && asked.includes(record) ? undefined : null),
  }
}
