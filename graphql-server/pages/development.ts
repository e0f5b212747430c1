/** Renders pages in development, with Vite in this process. */
import type { FastifyInstance } from 'fastify'
import { asBundle, type Renderer } from './rendering.ts'

/** Routes of the server that Vite must not handle. */
const serverRoutes =
  /^\/(graphql|files\/|healthz|readyz|metrics|robots\.txt|sitemap|favicon|site\.webmanifest|logo\.)/

export const startDevelopment = async (app: FastifyInstance): Promise<Renderer> => {
  const { createServer } = await import('vite')
  const vite = await createServer({
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  })
  app.addHook('onRequest', (request, reply, done) => {
    if (serverRoutes.test(request.url)) return done()
    vite.middlewares(request.raw, reply.raw, () => {
      if (!reply.raw.writableEnded) done()
    })
  })
  app.addHook('onClose', () => vite.close())
  return async (input) => {
    const bundle = asBundle(await vite.ssrLoadModule('/client/server.tsx'))
    const shell = await vite.transformIndexHtml(input.request.url, '<html><head></head><body></body></html>')
    const head = /<head>([\s\S]*)<\/head>/.exec(shell)?.[1] ?? ''
    const entry = '/client/main.tsx'
    const assets = { entry, css: [], preloads: () => [entry], head }
    return bundle.render({ ...input, nonce: '', assets })
  }
}
