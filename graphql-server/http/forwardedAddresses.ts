/**
 * Warns once if proxies forward the addresses of visitors, and the server does not use them: then limits count all visitors
 * as a few. Either this server does not trust the proxy in front, or that proxy does not trust the CDN in front of it.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Log } from '../log.ts'
import { unlimitedPaths } from './requestLimit.ts'
import { parsedIp, visitorIp } from './visitorIp.ts'

/** Requests that are judged together. */
const judgedRequests = 200
/** A few visitors may be behind proxies of their own, or claim an address. */
const minShare = 0.9
const minVisitors = 20

/** The address that the proxy in front was told, or else the address that it tells. */
const claimedAddresses = ({ headers }: FastifyRequest): string[] =>
  String(headers['x-original-forwarded-for'] ?? headers['x-forwarded-for'] ?? '')
    .split(',')
    .flatMap((text) => parsedIp(text.trim()) ?? [])

export const warnOfUnusedAddresses = (app: FastifyInstance, log: Log): void => {
  let requests = 0
  let unused = 0
  let isDone = false
  const claimed = new Set<string>()
  const used = new Set<string>()

  const judge = () => {
    isDone = unused >= minShare * requests && claimed.size >= Math.max(minVisitors, 2 * used.size)
    if (isDone)
      log.warn(
        { requests, addresses: used.size, forwarded: claimed.size },
        'visitors share an address: limits count them as one. Set TRUST_PROXY to the proxies in front, and name the networks of a CDN in the proxy (docs/production.md, "The address of a visitor")',
      )
    requests = 0
    unused = 0
    claimed.clear()
    used.clear()
  }

  app.addHook('onRequest', async (request) => {
    if (isDone || unlimitedPaths.has(request.url)) return
    const ip = visitorIp(request)
    const claims = claimedAddresses(request)
    const [visitor] = claims
    requests += 1
    used.add(ip)
    if (visitor !== undefined && !claims.includes(ip)) {
      unused += 1
      claimed.add(visitor)
    }
    if (requests === judgedRequests) judge()
  })
}
