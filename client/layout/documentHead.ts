import type { RouterContext } from '#client/features/shop/index.ts'
import { fontUrl } from '#client/ui/globalStyles.ts'

type Page = { matches: readonly { status: string }[]; match: { context: RouterContext } }

const isNotFound = (matches: Page['matches']) => matches.some(({ status }) => status === 'notFound')

/** The head that every page has. */
export const documentHead = ({ matches, match }: Page) => {
  const { shopName, themeColor } = match.context.facts.settings
  return {
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      // Each page sets its own title. This one shows while a page loads, and for unknown addresses (ROUTE-08).
      { title: isNotFound(matches) ? `Page not found | ${shopName}` : shopName },
      { name: 'theme-color', content: themeColor },
    ],
    links: [
      { rel: 'preload', as: 'font', type: 'font/woff2', href: fontUrl, crossOrigin: 'anonymous' as const },
      { rel: 'icon', type: 'image/svg+xml', href: '/favicon.svg' },
      { rel: 'manifest', href: '/site.webmanifest' },
    ],
  }
}
