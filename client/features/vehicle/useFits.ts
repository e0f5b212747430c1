import { useMemo } from 'react'
import { defaultMaxAge } from '#client/features/shop/index.ts'
import { FitsDocument } from '#client/generated/graphql.ts'
import { useQuery } from '#client/lib/apollo/useQuery.ts'
import { fitRecordsMax } from '#domain/limits.ts'
import { knownDetails, type Vehicle, vehicleText } from '#domain/vehicle/vehicle.ts'
import type { SavedVehicle } from '#machines/garage/garage.types.ts'
import type { Fit, FitState } from './fit.ts'
import { useSavedVehicle } from './useCurrentVehicle.ts'
import { vehicleVariable } from './vehicleVariable.ts'

export type Fits = {
  /** With all that the garage knows of it. */
  vehicle: Vehicle | null
  /** The shopper's name for the own vehicle, or make, model and year; empty for a page's vehicle that is not his. */
  vehicleName: string
  /** The parts that were asked about. */
  records: readonly string[]
  /** The answer with all that the garage knows of the vehicle. */
  of: (record: string) => FitState
  /** The same. While it loads, the answer for the page's vehicle. */
  shown: (record: string) => Fit | null
}

/** A part of a page. `fit`: the server's answer for the page's vehicle, which knows nothing of a garage. */
type ServedPart = { id: string; fit?: Fit | null | undefined }

const noVehicle = { make: '', model: '', year: '' }
const withoutName = (saved: SavedVehicle): Vehicle => {
  const { id: _id, name: _name, ...vehicle } = saved
  return vehicle
}
const isKnown = (fit: Fit | null) => fit !== null && fit.verdict !== 'UNKNOWN'

/**
 * Whether these parts fit the vehicle of the page, or else the current one (FIT-02, FIT-08). All visitors share a page, so
 * a query of its own asks where a garage knows more of the vehicle than the page does.
 */
export const useFits = (parts: readonly ServedPart[], pageVehicle: Vehicle | null = null): Fits => {
  const saved = useSavedVehicle(pageVehicle)
  const vehicle = saved ? withoutName(saved) : pageVehicle
  const served = new Map(parts.map(({ id, fit }) => [id, (pageVehicle && fit) ?? null]))
  const records = [...served.keys()].slice(0, fitRecordsMax)
  const isServed = [...served.values()].every(isKnown) && Object.keys(knownDetails(saved ?? {})).length === 0
  const { data, loading } = useQuery(
    FitsDocument,
    { records, vehicle: vehicleVariable(vehicle ?? noVehicle) },
    { maxAge: defaultMaxAge, skip: !vehicle || isServed },
  )
  const own = useMemo(() => new Map(data?.fits.map(({ record, fit }) => [record, fit])), [data])
  const servedOf = (record: string) => served.get(record) ?? null
  const of = (record: string) =>
    own.get(record) ?? (loading && records.includes(record) ? undefined : servedOf(record))
  return {
    vehicle,
    vehicleName: saved ? (saved.name ?? vehicleText(saved)) : '',
    records,
    of,
    shown: (record) => of(record) ?? servedOf(record),
  }
}
