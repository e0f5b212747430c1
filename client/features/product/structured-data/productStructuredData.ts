import { isGtin, numberKey } from '#domain/parts/articleNumber.ts'
import type { Product } from '../product.types.ts'
import { offerData } from './offerStructuredData.ts'

/** The maker's number, and the GTIN if the identifier is one. */
const numbersOf = ({ articleNumber, safety: { identifier } }: Product) => {
  const mpn = articleNumber ?? identifier
  const gtin = numberKey(identifier ?? '')
  return { ...(mpn ? { mpn } : {}), ...(isGtin(gtin) ? { gtin } : {}) }
}

/** schema.org Product with its Offer (ROUTE-09). */
export const productData = (product: Product, shop: Parameters<typeof offerData>[1]) => ({
  '@type': 'Product',
  name: product.displayName,
  description: product.description,
  sku: product.id,
  ...numbersOf(product),
  ...(product.brand ? { brand: { '@type': 'Brand', name: product.brand } } : {}),
  ...(product.photos.length > 0
    ? { image: product.photos.map(({ url }) => (url.startsWith('http') ? url : `${shop.origin}${url}`)) }
    : {}),
  ...(product.weightKg
    ? { weight: { '@type': 'QuantitativeValue', value: product.weightKg, unitCode: 'KGM' } }
    : {}),
  ...offerData(product, shop),
})
