/** Serves the files that Vite built and `scripts/build.mjs` compressed. Their names contain a hash, so browsers cache them for a year. */
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import staticFiles from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const favicon =
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="6" fill="#c62828"/>` +
  `<path d="M10 6h12M10 26h12M11 9l10 3-10 3 10 3-10 3" fill="none" stroke="#fff" stroke-width="2.4" stroke-linecap="round"/></svg>`

export const registerAssets = async (app: FastifyInstance, dist: URL) => {
  const root = fileURLToPath(new URL('client', dist))
  // Tests of the server run without a build.
  if (existsSync(root)) {
    await app.register(staticFiles, {
      root,
      index: false,
      wildcard: false,
      globIgnore: ['**/*.{br,gz}'],
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const immutable = path.startsWith(`${root}/assets/`)
        reply.header(
          'cache-control',
          immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
        )
      },
    })
  }
  // Chunks of an earlier build must not be answered with the 404 page.
  app.get('/assets/*', (_request, reply) =>
    reply.code(404).header('cache-control', 'no-store').type('text/plain').send('not found'),
  )
  registerFavicon(app)
}

/** Browsers request it even where no page links to it. */
export const registerFavicon = (app: FastifyInstance) => {
  for (const path of ['/favicon.ico', '/favicon.svg']) {
    app.get(path, (_request, reply) =>
      reply.header('cache-control', 'public, max-age=86400').type('image/svg+xml').send(favicon),
    )
  }
}
