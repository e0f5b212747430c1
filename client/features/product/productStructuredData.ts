import { offerData } from './offerStructuredData.ts'
import type { Product } from './product.types.ts'

/** schema.org Product with its Offer (ROUTE-09). */
export const productData = (product: Product, shop: Parameters<typeof offerData>[1]) => ({
  '@type': 'Product',
  name: product.displayName,
  description: product.description,
  sku: product.id,
  ...(product.safety.identifier ? { mpn: product.safety.identifier } : {}),
  ...(product.brand ? { brand: { '@type': 'Brand', name: product.brand } } : {}),
  ...(product.photos.length > 0
    ? { image: product.photos.map(({ url }) => (url.startsWith('http') ? url : `${shop.origin}${url}`)) }
    : {}),
  ...(product.weightKg
    ? { weight: { '@type': 'QuantitativeValue', value: product.weightKg, unitCode: 'KGM' } }
    : {}),
  ...offerData(product, shop),
})
