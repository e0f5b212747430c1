import type { Product } from '../product.types.ts'

type Details = Product['technicalDetails']
type Compared = Pick<
  Product,
  'id' | 'urlcomponent' | 'name' | 'description' | 'brand' | 'articleNumber' | 'photos'
> & {
  technicalDetails: Details
}

export type VariantRow = {
  id: string
  urlcomponent: string
  name: string
  /** Brand and article number; empty if the upstream gives neither. */
  maker: string
  lift: string
  load: string
  /** Each detail in which the variants differ, in words. */
  dimensions: string
  photos: Product['photos']
  price: Product['variants'][number]['gross']
  /** Null for the part of the page. */
  difference: Product['variants'][number]['difference']
  current: boolean
}

const valueOf = (details: Details, name: string) =>
  details.find((detail) => detail.name.toLowerCase() === name)?.value ?? ''

/** These have a column of their own. */
const columns = new Set(['brand', 'lift', 'load'])

/**
 * The part and its variants as rows of a table. What all of them share is left out: it distinguishes none. A variant without
 * details has the upstream's description instead.
 */
export const variantRows = (product: Product): VariantRow[] => {
  const details = [product, ...product.variants].flatMap((part) => part.technicalDetails)
  const names = [...new Set(details.map(({ name }) => name))]
  const differing = names.filter(
    (name) =>
      !columns.has(name.toLowerCase()) &&
      new Set(details.filter((detail) => detail.name === name).map(({ value }) => value)).size > 1,
  )
  const rowOf = (part: Compared, fallback: string) => ({
    id: part.id,
    urlcomponent: part.urlcomponent,
    name: part.name,
    maker: [part.brand, part.articleNumber].filter(Boolean).join(' '),
    lift: valueOf(part.technicalDetails, 'lift'),
    load: valueOf(part.technicalDetails, 'load'),
    dimensions:
      part.technicalDetails.length === 0
        ? fallback
        : part.technicalDetails
            .filter(({ name }) => differing.includes(name))
            .map(({ name, value }) => `${name} ${value}`)
            .join(', '),
    photos: part.photos,
  })
  return [
    { ...rowOf(product, ''), price: product.price?.gross ?? null, difference: null, current: true },
    ...product.variants.map((variant) => ({
      ...rowOf(variant, variant.description),
      price: variant.gross,
      difference: variant.difference,
      current: false,
    })),
  ]
}
