/**
 * Serves the files that Vite built and `scripts/build.mjs` compressed. Their names contain a hash, so browsers cache them for a
 * year; so do the addresses of the shop's own pictures, which stand in front of the upstream's (`files.ts`).
 */
import { existsSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import staticFiles from '@fastify/static'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { picturePolicy } from './files.ts'

/** Beside each file lie the compressed forms of it, which are sent in its place. */
const filesIn = (folder: string): ReadonlySet<string> =>
  new Set(existsSync(folder) ? readdirSync(folder).filter((name) => !/\.(br|gz)$/.test(name)) : [])

/** A visitor who left before the file was sent is no fault of the server. */
const endIfLeft = (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
  if (error.code === 'ERR_STREAM_PREMATURE_CLOSE') request.raw.destroy()
  else request.server.errorHandler(error, request, reply)
}

export const registerAssets = async (app: FastifyInstance, dist: URL) => {
  const root = fileURLToPath(new URL('client', dist))
  const assets = filesIn(`${root}/assets`)
  // Tests of the server run without a build.
  if (existsSync(root)) {
    await app.register(staticFiles, {
      root,
      index: false,
      wildcard: false,
      // Two routes for each of hundreds of files would take most of a server's start.
      globIgnore: ['**/*.{br,gz}', 'assets/**'],
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
  app.get<{ Params: { '*': string } }>('/assets/*', { errorHandler: endIfLeft }, (request, reply) => {
    const { '*': name } = request.params
    if (assets.has(name)) return reply.sendFile(`assets/${name}`)
    // Chunks of an earlier build must not be answered with the 404 page.
    return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('not found')
  })
}
