/** `/files/…` serves the upstream's pictures, and nothing but pictures. Missing ones show a placeholder. */
import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { createByteCache } from '../byteCache.ts'
import { matchesEtag } from '../http/contentNegotiation.ts'
import { createMonotonicClock } from '../monotonicClock.ts'
import type { Host } from '../sources/host.ts'
import { upstreamPath } from '../translate/photos.ts'

type Picture = { body: Buffer; type: string; etag: string; immutable: boolean }

const cacheMs = 60 * 60_000
const cacheBytes = 48 * 1024 * 1024
const maxPictureBytes = 8 * 1024 * 1024

const placeholder = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300" role="img" aria-label="No picture">` +
    `<rect width="400" height="300" fill="#eceff1"/><g fill="none" stroke="#90a4ae" stroke-width="8" ` +
    `stroke-linecap="round"><path d="M150 90h100M150 210h100M160 110l80 20-80 20 80 20-80 20"/></g></svg>`,
)

const etagOf = (body: Buffer) => `"${createHash('sha1').update(body).digest('base64url')}"`

const cacheControlOf = (picture: Picture | null): string => {
  if (!picture) return 'public, max-age=60'
  return picture.immutable
    ? 'public, max-age=31536000, immutable'
    : 'public, max-age=86400, stale-while-revalidate=604800'
}

export const registerFiles = (app: FastifyInstance, deps: { upstream: Host; now: () => number }) => {
  const cache = createByteCache<Picture>(cacheBytes, ({ body }) => body.length, {
    ttl: cacheMs,
    perf: { now: createMonotonicClock(deps.now) },
  })
  const noPicture: Picture = {
    body: placeholder,
    type: 'image/svg+xml',
    etag: etagOf(placeholder),
    immutable: false,
  }

  const fetchPicture = async (path: string, requestId: string): Promise<Picture | null> => {
    const answer = await deps.upstream.send('file', { requestId, ip: null }, { method: 'GET', path })
    const [type = ''] = answer.contentType.split(';')
    if (answer.status !== 200 || !/^image\/[\w.+-]+$/.test(type) || answer.body.length > maxPictureBytes)
      return null
    const immutable = answer.cacheControl.includes('immutable')
    return { body: answer.body, type, etag: etagOf(answer.body), immutable }
  }

  app.get('/files/*', async (request, reply) => {
    const name = request.url.slice('/files/'.length)
    const path = upstreamPath(name)
    const known = path === null ? undefined : cache.get(path)
    const picture = known ?? (path === null ? null : await fetchPicture(path, request.id).catch(() => null))
    if (path !== null && picture && !known) cache.set(path, picture)
    const shown = picture ?? noPicture
    reply
      .header('cache-control', cacheControlOf(picture))
      .header('etag', shown.etag)
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    if (matchesEtag(request, shown.etag)) return reply.code(304).send()
    return reply
      .code(picture || name === 'placeholder' ? 200 : 404)
      .type(shown.type)
      .send(shown.body)
  })
}
