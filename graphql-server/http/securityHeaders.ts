/** Security headers of responses (SEC-04). */
import type { FastifyInstance } from 'fastify'
import type { ThirdParties } from '#domain/consent/thirdParties.ts'
import type { Config } from '../config.ts'
/** Hosts from which pages may load each kind of content, besides the shop itself. */
export type ContentSources = Readonly<Record<'script' | 'frame' | 'connect' | 'image', readonly string[]>>

const originOf = (url: string | null) => (url === null ? [] : [new URL(url).origin])
const tagHosts = ['https://www.googletagmanager.com', 'https://*.google-analytics.com']

const createPolicy = ({ shop }: Config, payments: ContentSources, allowed: ThirdParties) => {
  const thirdParties = [
    ...(allowed !== 'none' && shop.tagManagerId ? tagHosts : []),
    ...(allowed === 'all' ? [...originOf(shop.sessionRecordingUrl), ...originOf(shop.chatUrl)] : []),
  ]
  const frames = allowed === 'all' ? originOf(shop.chatUrl) : []
  const list = (...sources: readonly string[]) => [...new Set(sources)].join(' ')
  const before = `default-src 'self'; script-src ${list("'self'", ...payments.script, ...thirdParties)} 'nonce-`
  const after = [
    `'`,
    `style-src 'self' 'unsafe-inline'`,
    `img-src ${list("'self'", 'data:', ...payments.image, ...thirdParties)}`,
    `font-src 'self'`,
    `media-src 'self'`,
    `connect-src ${list("'self'", ...payments.connect, ...thirdParties)}`,
    `frame-src ${list("'self'", ...payments.frame, ...frames)}`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
    `base-uri 'none'`,
    `object-src 'none'`,
  ].join('; ')
  return (nonce: string) => before + nonce + after
}

/** The content security policy of pages. It names only third parties that may run on the page (PRIV-01, PRIV-02). */
export const createPagePolicy = (config: Config, payments: ContentSources) => {
  const policies = {
    all: createPolicy(config, payments, 'all'),
    tagManager: createPolicy(config, payments, 'tagManager'),
    none: createPolicy(config, payments, 'none'),
  }
  return (nonce: string, allowed: ThirdParties) => policies[allowed](nonce)
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
