import { useShop } from '#client/features/shop/ShopContext.ts'
import { JsonLd } from '#client/lib/JsonLd.tsx'

type Step = { name: string; path: string }

/** From home to the page itself, for search engines (ROUTE-09). */
export const BreadcrumbData = ({ steps }: { steps: readonly Step[] }) => {
  const { origin } = useShop().facts.settings
  const itemListElement = [{ name: 'Home', path: '/' }, ...steps].map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: `${origin}${path}`,
  }))
  return <JsonLd data={{ '@type': 'BreadcrumbList', itemListElement }} />
}
