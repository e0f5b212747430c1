/** What a list can be narrowed and sorted by, and what is chosen (CAT-23, CAT-24). */

/** The meaning of the values of a part's parameters and criteria. */
const traitFields = ['axle', 'side', 'lift', 'load', 'brand'] as const
export type TraitField = (typeof traitFields)[number]

export const narrowingFields = [...traitFields, 'price', 'stock'] as const
export type NarrowingField = (typeof narrowingFields)[number]

/** The chosen value of each field; null is not narrowed. */
export type Narrowing = Readonly<Record<NarrowingField, string | null>>

export const partSorts = ['PRICE', 'PRICE_DESC', 'NAME'] as const
/** Null: available parts first (CAT-11). */
export type PartSort = (typeof partSorts)[number]

/** The names of the fields that a list's address and filter share. */
export const narrowingOf = (
  given: {
    readonly [Field in NarrowingField]?: string | null | undefined
  },
): Narrowing => ({
  axle: given.axle ?? null,
  side: given.side ?? null,
  lift: given.lift ?? null,
  load: given.load ?? null,
  brand: given.brand ?? null,
  price: given.price ?? null,
  stock: given.stock ?? null,
})

export const isNarrowed = (narrowing: Narrowing): boolean =>
  narrowingFields.some((field) => narrowing[field] !== null)
