/** Translates the finder's options and the category tree. */
import type { OptionsAnswer } from '#contract/catalogue.ts'
import {
  type CategoryOf,
  categoryOfPart,
  cleanTree,
  wireCategoriesOf,
} from '#domain/catalogue/categoryTree.ts'
import { sortNames, sortYears } from '#domain/vehicle/finderOptions.ts'
import { nameFromPath } from '#domain/vehicle/vehicle.ts'
import { type VehicleNumberKind, vehicleNumberKinds } from '#domain/vehicle/vehicleNumber.ts'
import type { CatalogueOptions, Category } from '../generated/schema.ts'
import { memoizeByObject } from './memoizeByObject.ts'
import { textOrNull } from './values.ts'

type WireOptions = OptionsAnswer['options']

export const categoriesOf = (options: WireOptions): Category[] =>
  cleanTree(options.categorydescription ?? {}).map(({ name, groups }) => ({ name, groups: [...groups] }))

const maxHintLength = 200

const schemaKinds = { plate: 'PLATE', vin: 'VIN' } as const

/** The numbers by which the upstream finds a vehicle. Most know none. */
export const vehicleNumberKindsOf = ({ vehiclelookup }: WireOptions): VehicleNumberKind[] =>
  vehicleNumberKinds.filter((kind) => vehiclelookup?.some((known) => known?.toLowerCase() === kind))

export const optionsOf = memoizeByObject(
  (options: WireOptions): CatalogueOptions => ({
    makes: sortNames(options.make ?? []),
    models: sortNames(options.model ?? []),
    years: sortYears(options.year ?? []),
    categories: categoriesOf(options),
    vehicleLookup: vehicleNumberKindsOf(options).map((kind) => schemaKinds[kind]),
    vehicleLookupHint: textOrNull(options.vehiclelookuphint?.slice(0, maxHintLength)),
    hasJobs: options.jobs ?? false,
  }),
)

/** Which category of the shop a part belongs to, by the tree of `options`. */
export const categoryOfOptions = memoizeByObject(
  (options: WireOptions): CategoryOf => categoryOfPart(options.categorydescription ?? {}),
)

/**
 * The upstream's categories that hold parts of a category of the shop, which is in upper case. The name itself where none
 * is known.
 */
export const wireCategories = (name: string, { categorydescription }: WireOptions): string[] => {
  const found = wireCategoriesOf(name, categorydescription ?? {})
  return found.length > 0 ? found : [name]
}

const sortedNames = memoizeByObject(sortNames)

/** The upstream's spelling of a make or model in an address; unchanged where it is not in the list. */
export const wireName = (given: string | undefined, known: WireOptions['make']): string | undefined =>
  given === undefined ? undefined : (nameFromPath(given, sortedNames(known ?? [])) ?? given)
