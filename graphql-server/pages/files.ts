/**
 * `/files/…` serves the upstream's pictures and PDF documents, and nothing else. A document is downloaded: opened in the shop's
 * origin, a viewer would run what is in it. Missing files show a placeholder. What reaches the upstream has a budget per
 * visitor (SEC-12).
 */
import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { type CacheLimit, createByteCache } from '../byteCache.ts'
import { matchesEtag } from '../http/contentNegotiation.ts'
import { type RateLimiter, retryAfterOf } from '../http/rateLimits.ts'
import { visitorIp } from '../http/visitorIp.ts'
import type { CacheTags } from '../invalidation/cacheTags.ts'
import type { Versioned } from '../invalidation/changeIndex.ts'
import type { Invalidation } from '../invalidation/createInvalidation.ts'
import { createMonotonicClock } from '../monotonicClock.ts'
import type { Signer } from '../signing.ts'
import type { Host } from '../sources/host.ts'
import { upstreamPath } from '../translate/photos.ts'

type Picture = { body: Buffer; type: string; etag: string; immutable: boolean }
type Entry = Versioned & { picture: Picture }
type Visit = { id: string; ip: string }

const cacheMs = 60 * 60_000
const missingMs = 60_000
const maxPictureBytes = 8 * 1024 * 1024
const documentType = 'application/pdf'
const servedType = /^(image\/[\w.+-]+|application\/pdf)$/

/** A picture that is opened by itself runs and loads nothing. */
export const picturePolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

const placeholder = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300" role="img" aria-label="No picture">` +
    `<rect width="400" height="300" fill="#eceff1"/><g fill="none" stroke="#90a4ae" stroke-width="8" ` +
    `stroke-linecap="round"><path d="M150 90h100M150 210h100M160 110l80 20-80 20 80 20-80 20"/></g></svg>`,
)

const etagOf = (body: Buffer) => `"${createHash('sha1').update(body).digest('base64url')}"`

const cacheControlOf = (picture: Picture | null, revalidated: boolean): string => {
  if (!picture) return 'public, max-age=60'
  if (picture.immutable) return 'public, max-age=31536000, immutable'
  return revalidated
    ? 'public, max-age=300, s-maxage=1'
    : 'public, max-age=86400, stale-while-revalidate=604800'
}

type Deps = {
  pictures: Host
  signer: Pick<Signer, 'isSignature'>
  limiter: RateLimiter
  limit: CacheLimit
  /** The limit of the remembered paths without a picture. */
  missingLimit: CacheLimit
  /** The tags of a picture, by its path: a change of one of them outdates it. */
  tagsOfPicture: (path: string) => CacheTags
  invalidation: Invalidation
  /** Proxies ask again after a second and browsers after five minutes, so that a change reaches them. */
  revalidated: boolean
  now: () => number
}

export const registerFiles = (app: FastifyInstance, deps: Deps) => {
  const { invalidation, limiter } = deps
  const perf = { now: createMonotonicClock(deps.now) }
  const cache = createByteCache<Entry>(deps.limit, ({ picture: { body } }) => body.length, {
    ttl: cacheMs,
    perf,
  })
  /** Paths without a picture, separate from the pictures, which random names must not evict. */
  const missing = createByteCache<Versioned>(deps.missingLimit, () => 0, { ttl: missingMs, perf })
  const inFlight = new Map<string, Promise<Picture | null>>()
  const noPicture: Picture = {
    body: placeholder,
    type: 'image/svg+xml',
    etag: etagOf(placeholder),
    immutable: false,
  }

  const fetchPicture = async (path: string, requestId: string): Promise<Picture | null> => {
    const answer = await deps.pictures.send('file', { requestId, ip: null }, { method: 'GET', path })
    const [type = ''] = answer.contentType.split(';')
    if (answer.status !== 200 || !servedType.test(type) || answer.body.length > maxPictureBytes) return null
    const immutable = answer.cacheControl.includes('immutable')
    return { body: answer.body, type, etag: etagOf(answer.body), immutable }
  }

  const loadPicture = async (path: string, requestId: string): Promise<Picture | null> => {
    const version = invalidation.version()
    const tags = [deps.tagsOfPicture(path)]
    const picture = await fetchPicture(path, requestId)
    if (picture) cache.set(path, { picture, version, tags })
    else missing.set(path, { version, tags })
    return picture
  }

  /** @throws GraphQLError RATE_LIMITED when the visitor's budget is used up, UPSTREAM_UNAVAILABLE */
  const readPicture = async (path: string, { id, ip }: Visit): Promise<Picture | null> => {
    const known = cache.get(path)
    if (known && invalidation.isCurrent(known)) return known.picture
    const missed = missing.get(path)
    if (missed && invalidation.isCurrent(missed)) return null
    await limiter.check('picture', ip)
    await limiter.check('missingPicture', ip)
    let loading = inFlight.get(path)
    if (!loading) {
      loading = loadPicture(path, id).finally(() => inFlight.delete(path))
      inFlight.set(path, loading)
    }
    let isMissing = false
    try {
      const picture = await loading
      isMissing = picture === null
      return picture
    } finally {
      if (!isMissing) await limiter.reward('missingPicture', ip)
    }
  }

  app.get('/files/*', async (request, reply) => {
    const name = request.url.slice('/files/'.length)
    const path = upstreamPath(name, deps.signer)
    const reading =
      path === null ? Promise.resolve(null) : readPicture(path, { id: request.id, ip: visitorIp(request) })
    const { picture, retryAfter } = await reading.then(
      (read) => ({ picture: read, retryAfter: null }),
      (error: unknown) => ({ picture: null, retryAfter: retryAfterOf(error) }),
    )
    const shown = picture ?? noPicture
    reply.header('content-security-policy', picturePolicy)
    if (shown.type === documentType) reply.header('content-disposition', 'attachment')
    if (retryAfter !== null)
      return reply
        .code(429)
        .header('retry-after', retryAfter)
        .header('cache-control', 'no-store')
        .type(shown.type)
        .send(shown.body)
    reply.header('cache-control', cacheControlOf(picture, deps.revalidated)).header('etag', shown.etag)
    if (matchesEtag(request, shown.etag)) return reply.code(304).send()
    return reply
      .code(picture || name === 'placeholder' ? 200 : 404)
      .type(shown.type)
      .send(shown.body)
  })
}
