import { formatAmount } from '#domain/money.ts'
import type { ShownProduct } from './productType.ts'

/** schema.org Product with its Offer (ROUTE-09). */
export const productData = (product: ShownProduct, origin: string) => ({
  '@type': 'Product',
  name: product.displayName,
  description: product.description,
  sku: product.id,
  ...(product.safety.identifier ? { mpn: product.safety.identifier } : {}),
  ...(product.brand ? { brand: { '@type': 'Brand', name: product.brand } } : {}),
  ...(product.photos.length > 0
    ? { image: product.photos.map(({ url }) => (url.startsWith('http') ? url : `${origin}${url}`)) }
    : {}),
  ...(product.weightKg
    ? { weight: { '@type': 'QuantitativeValue', value: product.weightKg, unitCode: 'KGM' } }
    : {}),
  ...(product.price
    ? {
        offers: {
          '@type': 'Offer',
          url: `${origin}/details/${encodeURIComponent(product.urlcomponent)}`,
          price: formatAmount(product.price.gross.amount),
          priceCurrency: product.price.gross.currency.toUpperCase(),
          itemCondition: 'https://schema.org/NewCondition',
          availability: product.stockLocation ? 'https://schema.org/InStock' : 'https://schema.org/BackOrder',
        },
      }
    : {}),
})
