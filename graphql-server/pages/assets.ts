/**
 * Serves the files that Vite built and `scripts/build.mjs` compressed. Their names contain a hash, so browsers cache them for a
 * year; so do the addresses of the shop's own pictures, which stand in front of the upstream's (`files.ts`).
 */
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import staticFiles from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { picturePolicy } from './files.ts'

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
        const isPicture = path.startsWith(`${root}/files/`)
        const immutable = isPicture || path.startsWith(`${root}/assets/`)
        if (isPicture) reply.header('content-security-policy', picturePolicy)
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
}
