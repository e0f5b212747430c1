import type { ComponentType } from 'react'
import { AvailabilityDocument } from '#client/generated/graphql.ts'
import { useCachedQuery } from '#client/lib/apollo/useCachedQuery.ts'
import { jsonLdText } from '#client/lib/JsonLd.tsx'
import type { Product } from '../product.types.ts'
import { productData } from './productStructuredData.ts'

type Props = { product: Product; shop: Omit<Parameters<typeof productData>[1], 'offers'> }

const Data = ({ text }: { text: string }) => (
  <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />
)

const ServedData = ({ product, shop }: Props) => {
  const data = useCachedQuery(AvailabilityDocument, { record: product.id, country: shop.country })
  return <Data text={jsonLdText(productData(product, { ...shop, offers: data?.availability.offers }))} />
}

const EmptyData = () => <Data text="" />

/**
 * A product's structured data (ROUTE-09). Search engines read what is served; the browser keeps the server's text, so that
 * the code of the data is no part of the page's JavaScript.
 */
export const ProductJsonLd: ComponentType<Props> = import.meta.env.SSR ? ServedData : EmptyData
