/** A popular vehicle, which has its own page (ROUTE-03). `make` and `model` are spelled as in the upstream. */
export type VehiclePageData = {
  /** Follows `/info-` in the path. */
  slug: string
  make: string
  model: string
  /** Make and model in their usual spelling. */
  makeTitle: string
  modelTitle: string
  /** The name of its drawing; absent: its slug. */
  picture?: string
}

/** Stands for vehicles that the shop has no drawing of. */
export const anyVehiclePicture = 'any'

export const vehicleSlug = (make: string, model: string): string =>
  `${make} ${model}`
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

/** Null for an unknown slug, which is answered with 404. */
export const findVehiclePage = (pages: readonly VehiclePageData[], slug: string): VehiclePageData | null =>
  pages.find((page) => page.slug === slug) ?? null

/** In the order in which the makes are named first. */
export const vehiclesByMake = (
  pages: readonly VehiclePageData[],
): { make: string; vehicles: VehiclePageData[] }[] =>
  [...new Set(pages.map(({ makeTitle }) => makeTitle))].map((make) => ({
    make,
    vehicles: pages.filter(({ makeTitle }) => makeTitle === make),
  }))
