import type { NarrowingField, PartSort } from '#domain/catalogue/narrowing.ts'

export const fieldLabels: Readonly<Record<NarrowingField, string>> = {
  axle: 'Axle',
  side: 'Side',
  lift: 'Lift',
  load: 'Load',
  brand: 'Brand',
  price: 'Price',
  stock: 'Stock',
}

export const sortLabels: Readonly<Record<PartSort, string>> = {
  PRICE: 'Lowest price first',
  PRICE_DESC: 'Highest price first',
  NAME: 'By part number',
}

const priceText = (range: string): string => {
  const [from, below] = range.split('-')
  if (!from) return `Below ${below}`
  return below ? `${from} to ${below}` : `${from} and more`
}

/** `from` to below another price are whole units of the shop's currency. */
export const valueText = (field: NarrowingField, value: string): string => {
  if (field === 'stock') return 'In stock'
  if (field === 'price') return priceText(value)
  return value.charAt(0).toUpperCase() + value.slice(1)
}
