import { breadcrumbData } from './breadcrumbData.ts'
import { JsonLd } from './JsonLd.tsx'
import { useShop } from '../shop/ShopContext.ts'

/** Home and the page itself, as the breadcrumb bar shows them, for search engines (ROUTE-09). */
export const Trail = (page: { name: string; path: string }) => {
  const { facts } = useShop()
  return <JsonLd data={breadcrumbData(facts.settings.origin, [{ name: 'Home', path: '/' }, page])} />
}
