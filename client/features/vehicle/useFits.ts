import { useMemo } from 'react'
import { defaultMaxAge } from '#client/features/shop/index.ts'
import { FitsDocument } from '#client/generated/graphql.ts'
import { useQuery } from '#client/lib/apollo/useQuery.ts'
import { fitRecordsMax } from '#domain/limits.ts'
import { type Vehicle, vehicleText } from '#domain/vehicle.ts'
import type { SavedVehicle } from '#machines/garage/garage.types.ts'
import type { FitState } from './fit.ts'
import { useSavedVehicle } from './useCurrentVehicle.ts'
import { vehicleVariable } from './vehicleVariable.ts'

export type Fits = {
  /** With all that the garage knows of it. */
  vehicle: Vehicle | null
  /** The shopper's name for the own vehicle, or make, model and year; empty for a list's vehicle that is not his. */
  vehicleName: string
  /** The parts that were asked about. */
  records: readonly string[]
  of: (record: string) => FitState
}

const noVehicle = { make: '', model: '', year: '' }
const withoutName = (saved: SavedVehicle): Vehicle => {
  const { id: _id, name: _name, ...vehicle } = saved
  return vehicle
}

/**
 * Whether these parts fit the vehicle of the list, or else the current one (FIT-02, FIT-08). A query of its own, since all
 * visitors share the list's.
 */
export const useFits = (records: readonly string[], listVehicle: Vehicle | null = null): Fits => {
  const saved = useSavedVehicle(listVehicle)
  const vehicle = saved ? withoutName(saved) : listVehicle
  const queried = records.slice(0, fitRecordsMax)
  const { data, loading } = useQuery(
    FitsDocument,
    {
      records: [...queried],
      vehicle: vehicleVariable(vehicle ?? noVehicle),
    },
    { maxAge: defaultMaxAge, skip: !vehicle || queried.length === 0 },
  )
  const fits = useMemo(() => new Map(data?.fits.map(({ record, fit }) => [record, fit])), [data])
  return {
    vehicle,
    vehicleName: saved ? (saved.name ?? vehicleText(saved)) : '',
    records: queried,
    of: (record) => fits.get(record) ?? (loading && queried.includes(record) ? undefined : null),
  }
}
