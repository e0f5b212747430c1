/** What Vite built, from memory: compressed once, named by content, kept by browsers for a year. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.webm': 'video/webm',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
}
const compressible = /^(text\/|application\/(json|manifest)|image\/svg)/

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

type Asset = { file: string; type: string; immutable: boolean; load: () => Promise<Loaded> }
type Loaded = { plain: Buffer; br: Buffer | null; gz: Buffer | null; tag: string }

const loadAsset = async (file: string, type: string): Promise<Loaded> => {
  const plain = readFileSync(file)
  const tag = `"${createHash('sha1').update(plain).digest('base64url')}"`
  if (!compressible.test(type) || plain.length < 512) return { plain, br: null, gz: null, tag }
  const [br, gz] = await Promise.all([
    brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    zip(plain, { level: 9 }),
  ])
  return { plain, br, gz, tag }
}

const filesUnder = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !entry.name.startsWith('.'))
    .flatMap((entry) =>
      entry.isDirectory() ? filesUnder(join(folder, entry.name)) : [join(folder, entry.name)],
    )

const readAssets = (folder: string): Map<string, Asset> => {
  const assets = new Map<string, Asset>()
  for (const file of existsSync(folder) ? filesUnder(folder) : []) {
    const path = `/${relative(folder, file).split(sep).join('/')}`
    const type = types[extname(file)] ?? 'application/octet-stream'
    let loaded: Promise<Loaded> | null = null
    const load = () => (loaded ??= loadAsset(file, type))
    assets.set(path, { file, type, immutable: path.startsWith('/assets/'), load })
  }
  return assets
}

const favicon =
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="6" fill="#c62828"/>` +
  `<path d="M10 6h12M10 26h12M11 9l10 3-10 3 10 3-10 3" fill="none" stroke="#fff" stroke-width="2.4" stroke-linecap="round"/></svg>`

export const registerAssets = (app: FastifyInstance, dist: URL) => {
  const assets = readAssets(fileURLToPath(new URL('client', dist)))
  for (const [path, asset] of assets) {
    app.get(path, { compress: false }, async (request, reply) => {
      const { plain, br, gz, tag } = await asset.load()
      reply
        .type(asset.type)
        .header('etag', tag)
        .header('vary', 'accept-encoding')
        .header(
          'cache-control',
          asset.immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
        )
      if (request.headers['if-none-match'] === tag) return reply.code(304).send()
      const accepted = request.headers['accept-encoding'] ?? ''
      if (br && /\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(br)
      if (gz && /\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(gz)
      return reply.send(plain)
    })
  }
  // A chunk of an earlier build is gone; the page's own 404 would only hide that.
  app.get('/assets/*', (_request, reply) =>
    reply.code(404).header('cache-control', 'no-store').type('text/plain').send('not found'),
  )
  registerFavicon(app, (path) => assets.has(path))
}

/** Browsers ask for one whether a page names it or not. */
export const registerFavicon = (app: FastifyInstance, isBuilt: (path: string) => boolean) => {
  for (const path of ['/favicon.ico', '/favicon.svg'].filter((name) => !isBuilt(name))) {
    app.get(path, (_request, reply) =>
      reply.header('cache-control', 'public, max-age=86400').type('image/svg+xml').send(favicon),
    )
  }
}
