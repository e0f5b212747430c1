import { jsonLdText } from '#client/lib/JsonLd.tsx'
import { productData } from './productStructuredData.ts'

type Props = { product: Parameters<typeof productData>[0]; shop: Parameters<typeof productData>[1] }

/**
 * A product's structured data (ROUTE-09). Search engines read what is served; the browser keeps the server's text, so that
 * the code of the data is no part of the page's JavaScript.
 */
export const ProductJsonLd = ({ product, shop }: Props) => (
  <script
    type="application/ld+json"
    suppressHydrationWarning
    dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? jsonLdText(productData(product, shop)) : '' }}
  />
)
