/** Which of the merchant's popular vehicles pages offer: those that the catalogue has parts for (SHOP-08). */
import type { VehiclePageData } from '#domain/vehicle/vehiclePages.ts'
import type { Log } from '../log.ts'
import type { CatalogueSource } from '../sources/types.ts'
import { withTimeoutFallback } from '../timeouts.ts'

/** How long the list is kept. The answers behind it are cached as well; this saves reading them for each page. */
const keptMs = 60_000
const keptAfterFailureMs = 5_000

export type PopularVehicles = {
  vehicles: readonly VehiclePageData[]
  /** Grows with each change of the list. It is in the key of kept pages, so that a page with another list is not served. */
  version: number
}

type Deps = {
  /** Those that the merchant's configuration names. */
  named: readonly VehiclePageData[]
  options: CatalogueSource['options']
  /** The newest change of the catalogue. */
  changeVersion: () => number
  log: Log
  now: () => number
}

/** The upstream's spelling of a name; undefined where it does not list it. An upstream without a list knows every name. */
const spellingIn = (names: readonly (string | null)[] | null | undefined) => {
  const bySmall = new Map((names ?? []).flatMap((name) => (name ? [[name.toLowerCase(), name]] : [])))
  return (name: string): string | undefined => (names ? bySmall.get(name.toLowerCase()) : name)
}

const readOffered = async (
  named: readonly VehiclePageData[],
  options: CatalogueSource['options'],
): Promise<VehiclePageData[]> => {
  const makeOf = spellingIn((await options({ clearance: false })).value.make)
  const offered = await Promise.all(
    [...Map.groupBy(named, (vehicle) => makeOf(vehicle.make))].map(async ([make, vehicles]) => {
      if (make === undefined) return []
      const modelOf = spellingIn((await options({ clearance: false, make })).value.model)
      return vehicles.flatMap((vehicle) => {
        const model = modelOf(vehicle.model)
        return model === undefined ? [] : [{ ...vehicle, make, model }]
      })
    }),
  )
  const bySlug = new Map(offered.flat().map((vehicle) => [vehicle.slug, vehicle]))
  return named.flatMap(({ slug }) => bySlug.get(slug) ?? [])
}

/** All that are named, until the catalogue has answered for the first time. */
export const createPopularVehicles = ({ named, options, changeVersion, log, now }: Deps) => {
  let current: PopularVehicles = { vehicles: named, version: 0 }
  let known = { until: Number.NEGATIVE_INFINITY, change: -1 }
  let reading: Promise<PopularVehicles> | null = null

  const read = async (): Promise<PopularVehicles> => {
    const change = changeVersion()
    try {
      const vehicles = await readOffered(named, options)
      if (JSON.stringify(vehicles) !== JSON.stringify(current.vehicles))
        current = { vehicles, version: current.version + 1 }
      known = { until: now() + keptMs, change }
    } catch (err) {
      log.warn({ err }, 'whether there are parts for the popular vehicles could not be read')
      known = { until: now() + keptAfterFailureMs, change }
    }
    return current
  }
  const refresh = (): Promise<PopularVehicles> =>
    (reading ??= read().finally(() => {
      reading = null
    }))

  return async (): Promise<PopularVehicles> => {
    if (known.change !== changeVersion()) return withTimeoutFallback(refresh(), current)
    if (known.until <= now()) void refresh()
    return current
  }
}
