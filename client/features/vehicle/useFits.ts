import { useMemo } from 'react'
import { defaultMaxAge } from '#client/features/shop/index.ts'
import { FitsDocument } from '#client/generated/graphql.ts'
import { useQuery } from '#client/lib/apollo/useQuery.ts'
import { fitRecordsMax } from '#domain/limits.ts'
import { vehicleText } from '#domain/vehicle.ts'
import type { SavedVehicle } from '#machines/garage/garage.types.ts'
import type { FitState } from './fit.ts'
import { useCurrentVehicle } from './useCurrentVehicle.ts'

export type Fits = {
  vehicle: SavedVehicle | null
  /** The shopper's name for it, or make, model and year. */
  vehicleName: string
  of: (record: string) => FitState
}

/** Whether these parts fit the current vehicle (FIT-02). A query of its own, since all visitors share the list's. */
export const useFits = (records: readonly string[]): Fits => {
  const vehicle = useCurrentVehicle()
  const queried = records.slice(0, fitRecordsMax)
  const { make = '', model = '', year = '', engine = null } = vehicle ?? {}
  const { data, loading } = useQuery(
    FitsDocument,
    { records: [...queried], vehicle: { make, model, year, engine } },
    { maxAge: defaultMaxAge, skip: !vehicle || queried.length === 0 },
  )
  const fits = useMemo(() => new Map(data?.fits.map(({ record, fit }) => [record, fit])), [data])
  return {
    vehicle,
    vehicleName: vehicle ? (vehicle.name ?? vehicleText(vehicle)) : '',
    of: (record) => fits.get(record) ?? (loading && queried.includes(record) ? undefined : null),
  }
}
