import type { ShopFacts } from '#domain/facts.ts'

export type PageHead = {
  facts: ShopFacts
  /** The page's own address without the host; parameters that do not change the page left out. */
  path: string
  title: string
  description: string
  noindex?: boolean
  image?: string | undefined
  type?: 'website' | 'product'
}

const absolute = (origin: string, path: string) => (path.startsWith('http') ? path : `${origin}${path}`)

/** Title, description, canonical link and Open Graph of one page (ROUTE-09). */
export const pageHead = ({ facts, path, title, description, noindex, image, type = 'website' }: PageHead) => {
  const { origin, shopName } = facts.settings
  const whole = path === '/' ? title : `${title} | ${shopName}`
  return {
    meta: [
      { title: whole },
      { name: 'description', content: description },
      ...(noindex ? [{ name: 'robots', content: 'noindex' }] : []),
      { property: 'og:title', content: whole },
      { property: 'og:description', content: description },
      { property: 'og:type', content: type },
      { property: 'og:url', content: absolute(origin, path) },
      { property: 'og:site_name', content: shopName },
      ...(image ? [{ property: 'og:image', content: absolute(origin, image) }] : []),
    ],
    links: [{ rel: 'canonical', href: absolute(origin, path) }],
  }
}
