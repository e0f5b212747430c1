/**
 * The vehicles that have a page of their own (ROUTE-03): its path, and make and model as the upstream writes
 * them. Ordered by make, then model, as the navigation shows them.
 */
export type VehiclePlace = {
  /** Follows `/info-`. */
  slug: string
  make: string
  model: string
  /** Make and model as people write them. */
  makeTitle: string
  modelTitle: string
}

const place = (
  slug: string,
  make: string,
  model: string,
  makeTitle: string,
  modelTitle: string,
): VehiclePlace => ({
  slug,
  make,
  model,
  makeTitle,
  modelTitle,
})

export const vehiclePlaces: readonly VehiclePlace[] = [
  place('chrysler-300c', 'CHRYSLER', '300C', 'Chrysler', '300C'),
  place('dacia-duster', 'DACIA', 'DUSTER', 'Dacia', 'Duster'),
  place('ford-mustang', 'FORD', 'MUSTANG', 'Ford', 'Mustang'),
  place('ford-ranger', 'FORD', 'RANGER', 'Ford', 'Ranger'),
  place('hyundai-santa-fe', 'HYUNDAI', 'SANTA FE', 'Hyundai', 'Santa Fe'),
  place('isuzu-d-max', 'ISUZU', 'D-MAX', 'Isuzu', 'D-Max'),
  place('jeep-wrangler', 'JEEP', 'WRANGLER', 'Jeep', 'Wrangler'),
  place('kia-sorento', 'KIA', 'SORENTO', 'Kia', 'Sorento'),
  place('mazda-mx5', 'MAZDA', 'MX5', 'Mazda', 'MX-5'),
  place('mercedes-x-class', 'MERCEDES', 'X-CLASS', 'Mercedes', 'X-Class'),
  place('mitsubishi-l200', 'MITSUBISHI', 'L200', 'Mitsubishi', 'L200'),
  place('mitsubishi-pajero', 'MITSUBISHI', 'PAJERO', 'Mitsubishi', 'Pajero'),
  place('mitsubishi-shogun', 'MITSUBISHI', 'SHOGUN', 'Mitsubishi', 'Shogun'),
  place('nissan-navara', 'NISSAN', 'NAVARA', 'Nissan', 'Navara'),
  place('nissan-pathfinder', 'NISSAN', 'PATHFINDER', 'Nissan', 'Pathfinder'),
  place('nissan-patrol', 'NISSAN', 'PATROL', 'Nissan', 'Patrol'),
  place('nissan-x-trail', 'NISSAN', 'X-TRAIL', 'Nissan', 'X-Trail'),
  place('subaru-brz', 'SUBARU', 'BRZ', 'Subaru', 'BRZ'),
  place('subaru-forester', 'SUBARU', 'FORESTER', 'Subaru', 'Forester'),
  place('subaru-impreza', 'SUBARU', 'IMPREZA', 'Subaru', 'Impreza'),
  place('subaru-outback', 'SUBARU', 'OUTBACK', 'Subaru', 'Outback'),
  place('toyota-gt86', 'TOYOTA', 'GT86', 'Toyota', 'GT86'),
  place('toyota-hilux', 'TOYOTA', 'HILUX', 'Toyota', 'Hilux'),
  place('toyota-landcruiser', 'TOYOTA', 'LANDCRUISER', 'Toyota', 'Landcruiser'),
  place('volkswagen-amarok', 'VOLKSWAGEN', 'AMAROK', 'Volkswagen', 'Amarok'),
  place('volkswagen-golf', 'VOLKSWAGEN', 'GOLF', 'Volkswagen', 'Golf'),
  place('volkswagen-transporter', 'VOLKSWAGEN', 'TRANSPORTER', 'Volkswagen', 'Transporter'),
]

/** Null for a path that is not one of the vehicles': a 404. */
export const vehicleOf = (slug: string): VehiclePlace | null =>
  vehiclePlaces.find((vehicle) => vehicle.slug === slug) ?? null

/** By make, in order. */
export const vehiclesByMake: readonly { make: string; vehicles: readonly VehiclePlace[] }[] = [
  ...new Set(vehiclePlaces.map(({ makeTitle }) => makeTitle)),
].map((make) => ({ make, vehicles: vehiclePlaces.filter(({ makeTitle }) => makeTitle === make) }))
