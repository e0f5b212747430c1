/** Security headers of responses (SEC-04). */
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
/** Hosts from which pages may load each kind of content, besides the shop itself. */
export type ContentSources = Readonly<Record<'script' | 'frame' | 'connect' | 'image', readonly string[]>>

const originOf = (url: string | null) => (url === null ? [] : [new URL(url).origin])
const tagHosts = ['https://www.googletagmanager.com', 'https://*.google-analytics.com']

/** The content security policy of pages, as a function of the nonce. */
export const createPagePolicy = (config: Config, payments: ContentSources) => {
  const thirdParties = [
    ...(config.shop.tagManagerId ? tagHosts : []),
    ...originOf(config.shop.sessionRecordingUrl),
    ...originOf(config.shop.chatUrl),
  ]
  const list = (...sources: readonly string[]) => [...new Set(sources)].join(' ')
  const before = `default-src 'self'; script-src ${list("'self'", ...payments.script, ...thirdParties)} 'nonce-`
  const after = [
    `'`,
    `style-src 'self' 'unsafe-inline'`,
    `img-src ${list("'self'", 'data:', ...payments.image, ...thirdParties)}`,
    `font-src 'self'`,
    `media-src 'self'`,
    `connect-src ${list("'self'", ...payments.connect, ...thirdParties)}`,
    `frame-src ${list("'self'", ...payments.frame, ...originOf(config.shop.chatUrl))}`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
    `base-uri 'none'`,
    `object-src 'none'`,
  ].join('; ')
  return (nonce: string) => before + nonce + after
}

export type PagePolicy = ReturnType<typeof createPagePolicy>

export const registerSecurityHeaders = (app: FastifyInstance, config: Config) => {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff')
    reply.header('referrer-policy', 'strict-origin-when-cross-origin')
    reply.header('x-frame-options', 'DENY')
    reply.header('cross-origin-opener-policy', 'same-origin-allow-popups')
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), usb=(), browsing-topics=()')
    if (config.secure) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
  })
}
