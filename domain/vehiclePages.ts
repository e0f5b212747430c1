/** A vehicle with its own page (ROUTE-03). `make` and `model` are spelled as in the upstream. */
export type VehiclePageData = {
  /** Follows `/info-` in the path. */
  slug: string
  make: string
  model: string
  /** Make and model in their usual spelling. */
  makeTitle: string
  modelTitle: string
}

const page = (
  slug: string,
  make: string,
  model: string,
  makeTitle: string,
  modelTitle: string,
): VehiclePageData => ({
  slug,
  make,
  model,
  makeTitle,
  modelTitle,
})

/** Ordered by make, then model, as in the navigation. */
export const vehiclePages: readonly VehiclePageData[] = [
  page('chrysler-300c', 'CHRYSLER', '300C', 'Chrysler', '300C'),
  page('dacia-duster', 'DACIA', 'DUSTER', 'Dacia', 'Duster'),
  page('ford-mustang', 'FORD', 'MUSTANG', 'Ford', 'Mustang'),
  page('ford-ranger', 'FORD', 'RANGER', 'Ford', 'Ranger'),
  page('hyundai-santa-fe', 'HYUNDAI', 'SANTA FE', 'Hyundai', 'Santa Fe'),
  page('isuzu-d-max', 'ISUZU', 'D-MAX', 'Isuzu', 'D-Max'),
  page('jeep-wrangler', 'JEEP', 'WRANGLER', 'Jeep', 'Wrangler'),
  page('kia-sorento', 'KIA', 'SORENTO', 'Kia', 'Sorento'),
  page('mazda-mx5', 'MAZDA', 'MX5', 'Mazda', 'MX-5'),
  page('mercedes-x-class', 'MERCEDES', 'X-CLASS', 'Mercedes', 'X-Class'),
  page('mitsubishi-l200', 'MITSUBISHI', 'L200', 'Mitsubishi', 'L200'),
  page('mitsubishi-pajero', 'MITSUBISHI', 'PAJERO', 'Mitsubishi', 'Pajero'),
  page('mitsubishi-shogun', 'MITSUBISHI', 'SHOGUN', 'Mitsubishi', 'Shogun'),
  page('nissan-navara', 'NISSAN', 'NAVARA', 'Nissan', 'Navara'),
  page('nissan-pathfinder', 'NISSAN', 'PATHFINDER', 'Nissan', 'Pathfinder'),
  page('nissan-patrol', 'NISSAN', 'PATROL', 'Nissan', 'Patrol'),
  page('nissan-x-trail', 'NISSAN', 'X-TRAIL', 'Nissan', 'X-Trail'),
  page('subaru-brz', 'SUBARU', 'BRZ', 'Subaru', 'BRZ'),
  page('subaru-forester', 'SUBARU', 'FORESTER', 'Subaru', 'Forester'),
  page('subaru-impreza', 'SUBARU', 'IMPREZA', 'Subaru', 'Impreza'),
  page('subaru-outback', 'SUBARU', 'OUTBACK', 'Subaru', 'Outback'),
  page('toyota-gt86', 'TOYOTA', 'GT86', 'Toyota', 'GT86'),
  page('toyota-hilux', 'TOYOTA', 'HILUX', 'Toyota', 'Hilux'),
  page('toyota-landcruiser', 'TOYOTA', 'LANDCRUISER', 'Toyota', 'Landcruiser'),
  page('volkswagen-amarok', 'VOLKSWAGEN', 'AMAROK', 'Volkswagen', 'Amarok'),
  page('volkswagen-golf', 'VOLKSWAGEN', 'GOLF', 'Volkswagen', 'Golf'),
  page('volkswagen-transporter', 'VOLKSWAGEN', 'TRANSPORTER', 'Volkswagen', 'Transporter'),
]

/** Null for an unknown slug, which is answered with 404. */
export const findVehiclePage = (slug: string): VehiclePageData | null =>
  vehiclePages.find((page) => page.slug === slug) ?? null

export const vehiclesByMake: readonly { make: string; vehicles: readonly VehiclePageData[] }[] = [
  ...new Set(vehiclePages.map(({ makeTitle }) => makeTitle)),
].map((make) => ({ make, vehicles: vehiclePages.filter(({ makeTitle }) => makeTitle === make) }))
