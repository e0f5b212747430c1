/** The merchant's files: icon, logo, and the manifest with the shop's name. */
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

const drawnIcon = (background: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="6" fill="${background}"/>` +
  `<path d="M10 6h12M10 26h12M11 9l10 3-10 3 10 3-10 3" fill="none" stroke="#fff" stroke-width="2.4" stroke-linecap="round"/></svg>`

const manifestOf = ({ shopName, themeColor }: Config['shop']) => ({
  name: shopName,
  short_name: shopName,
  description: 'Suspension, steering and brake parts for your vehicle.',
  start_url: '/',
  display: 'browser',
  background_color: '#ffffff',
  theme_color: themeColor,
  icons: [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' }],
})

/** A picture with scripts must not run them where it is opened by its address. */
const picturePolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

export const registerIconsAndManifest = (
  app: FastifyInstance,
  { shop, shopConfig, shopConfigFiles }: Config,
) => {
  const icon = shopConfigFiles.icon ?? drawnIcon(shopConfig.colours?.light.fill ?? '#c62828')
  // Browsers request the second one even where no page links to it.
  for (const path of ['/favicon.svg', '/favicon.ico'])
    app.get(path, (_request, reply) =>
      reply
        .header('cache-control', 'public, max-age=86400')
        .header('content-security-policy', picturePolicy)
        .type('image/svg+xml')
        .send(icon),
    )
  app.get('/site.webmanifest', (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('application/manifest+json')
      .send(JSON.stringify(manifestOf(shop))),
  )
  const { logo } = shopConfigFiles
  if (logo)
    app.get(logo.path, (_request, reply) =>
      reply
        .header('cache-control', 'public, max-age=86400')
        .header('content-security-policy', picturePolicy)
        .type(logo.type)
        .send(logo.body),
    )
}
