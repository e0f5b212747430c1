import { shopName } from '#client/features/shop/index.ts'
import { fontUrl } from '#client/ui/globalStyles.ts'

type Matches = { matches: readonly { status: string }[] }

const isMissing = ({ matches }: Matches) => matches.some(({ status }) => status === 'notFound')

/** What stands in the head of every page. */
export const documentHead = (page: Matches) => ({
  meta: [
    { charSet: 'utf-8' },
    { name: 'viewport', content: 'width=device-width, initial-scale=1' },
    // Every page has a title of its own: this one shows while it is on its way, or where there is none (ROUTE-08).
    { title: isMissing(page) ? `Page not found | ${shopName}` : shopName },
    { name: 'theme-color', content: '#24292d' },
  ],
  links: [
    { rel: 'preload', as: 'font', type: 'font/woff2', href: fontUrl, crossOrigin: 'anonymous' as const },
    { rel: 'icon', type: 'image/svg+xml', href: '/favicon.svg' },
    { rel: 'manifest', href: '/site.webmanifest' },
  ],
})
