/** The pages of the work on vehicles, for the sitemap (ROUTE-09). */
import { jobAddress } from '#domain/job/jobAddress.ts'
import { jobAnchors } from '#domain/job/jobAnchors.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import type { VehiclePageData } from '#domain/vehicle/vehiclePages.ts'
import type { Sources } from '../sources/types.ts'
import { jobNamesOf } from '../translate/jobs.ts'
import { categoryOfOptions } from '../translate/options.ts'
import { groupedParts } from '../translate/parts.ts'
import type { ListTranslationSettings } from '../translate/values.ts'

type Reads = {
  sources: Pick<Sources, 'catalogue' | 'items'>
  translation: ListTranslationSettings
  country: string
}

const newestYear = (years: readonly (string | null)[] | undefined): string | undefined =>
  (years ?? [])
    .flatMap((name) => name ?? [])
    .sort()
    .at(-1)

/** The ids of the work on a vehicle. */
const readJobIds = async (
  vehicle: Vehicle,
  { sources, translation, country }: Reads,
): Promise<ReadonlySet<string>> => {
  const { make, model, year } = vehicle
  const filter = { clearance: false, make, model }
  const { value: options } = await sources.catalogue.options(filter)
  const { value: list } = await sources.catalogue.parts({ ...filter, year }, country)
  const groups = groupedParts(list, categoryOfOptions(options), translation)
  const ids = new Set<string>()
  // One after the other: nobody waits for the sitemap.
  for (const { id } of groups.ok ? jobAnchors(groups.value) : []) {
    const product = await sources.items.product(id, country)
    for (const job of (product && jobNamesOf(product.value)) ?? []) ids.add(job.id)
  }
  return ids
}

/** The vehicles that have a page, each in its newest year, with their work; an upstream may have none of them. */
export const readJobPaths = async (
  vehiclePages: readonly VehiclePageData[],
  reads: Reads,
): Promise<string[]> => {
  const paths: string[] = []
  for (const { make, model } of vehiclePages) {
    const { value } = await reads.sources.catalogue.options({ clearance: false, make, model })
    const year = newestYear(value.year)
    if (year === undefined || !value.jobs) continue
    const vehicle = { make, model, year }
    const ids = [...(await readJobIds(vehicle, reads))]
    paths.push(jobAddress(null, { vehicle }), ...ids.map((id) => jobAddress(id, { vehicle })))
  }
  return paths
}
