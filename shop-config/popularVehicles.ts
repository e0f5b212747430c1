/** The vehicles of the home page's carousel and of the menu, which have pages of their own (ROUTE-03). */
import * as v from 'valibot'
import { anyVehiclePicture, type VehiclePageData, vehicleSlug } from '#domain/vehicle/vehiclePages.ts'
import { fields, text } from './fields.ts'

/** Those of the specification: make and model as catalogues write them, and in their usual spelling. */
const specified = [
  ['CHRYSLER', '300C', 'Chrysler', '300C'],
  ['DACIA', 'DUSTER', 'Dacia', 'Duster'],
  ['FORD', 'MUSTANG', 'Ford', 'Mustang'],
  ['FORD', 'RANGER', 'Ford', 'Ranger'],
  ['HYUNDAI', 'SANTA FE', 'Hyundai', 'Santa Fe'],
  ['ISUZU', 'D-MAX', 'Isuzu', 'D-Max'],
  ['JEEP', 'WRANGLER', 'Jeep', 'Wrangler'],
  ['KIA', 'SORENTO', 'Kia', 'Sorento'],
  ['MAZDA', 'MX5', 'Mazda', 'MX-5'],
  ['MERCEDES', 'X-CLASS', 'Mercedes', 'X-Class'],
  ['MITSUBISHI', 'L200', 'Mitsubishi', 'L200'],
  ['MITSUBISHI', 'PAJERO', 'Mitsubishi', 'Pajero'],
  ['MITSUBISHI', 'SHOGUN', 'Mitsubishi', 'Shogun'],
  ['NISSAN', 'NAVARA', 'Nissan', 'Navara'],
  ['NISSAN', 'PATHFINDER', 'Nissan', 'Pathfinder'],
  ['NISSAN', 'PATROL', 'Nissan', 'Patrol'],
  ['NISSAN', 'X-TRAIL', 'Nissan', 'X-Trail'],
  ['SUBARU', 'BRZ', 'Subaru', 'BRZ'],
  ['SUBARU', 'FORESTER', 'Subaru', 'Forester'],
  ['SUBARU', 'IMPREZA', 'Subaru', 'Impreza'],
  ['SUBARU', 'OUTBACK', 'Subaru', 'Outback'],
  ['TOYOTA', 'GT86', 'Toyota', 'GT86'],
  ['TOYOTA', 'HILUX', 'Toyota', 'Hilux'],
  ['TOYOTA', 'LANDCRUISER', 'Toyota', 'Landcruiser'],
  ['VOLKSWAGEN', 'AMAROK', 'Volkswagen', 'Amarok'],
  ['VOLKSWAGEN', 'GOLF', 'Volkswagen', 'Golf'],
  ['VOLKSWAGEN', 'TRANSPORTER', 'Volkswagen', 'Transporter'],
] as const

export const specifiedVehicles: readonly VehiclePageData[] = specified.map(
  ([make, model, makeTitle, modelTitle]) => ({
    slug: vehicleSlug(make, model),
    make,
    model,
    makeTitle,
    modelTitle,
  }),
)
const drawn = new Set(specifiedVehicles.map(({ slug }) => slug))

const name = () => text(40)
const title = () => v.optional(name())

const popularVehicle = v.pipe(
  fields({ make: name(), model: name(), makeTitle: title(), modelTitle: title() }),
  v.check(
    ({ make, model }) => [make, model].every((part) => /[a-z0-9]/i.test(part)),
    'a make and a model with letters or digits',
  ),
  v.transform(({ make, model, makeTitle = make, modelTitle = model }): VehiclePageData => {
    const slug = vehicleSlug(make, model)
    return {
      slug,
      make,
      model,
      makeTitle,
      modelTitle,
      ...(drawn.has(slug) ? {} : { picture: anyVehiclePicture }),
    }
  }),
)

/** The menu of each page lists them, so they must not be many. */
const most = 60

export const popularVehicles = v.pipe(
  v.array(popularVehicle, 'a list of vehicles, or an empty one'),
  v.maxLength(most, `at most ${most} vehicles`),
  v.check(
    (vehicles) => new Set(vehicles.map(({ slug }) => slug)).size === vehicles.length,
    'each vehicle once',
  ),
)
