/** Sends the sandbox's webhooks to this very server: by HTTP if it listens, else in process. */
import type { FastifyInstance } from 'fastify'
import { request } from 'undici'
import type { SendWebhook } from './outcomes.ts'

/** A server that listens on all addresses is reached at the loopback address. */
const hostOf = (address: string, family: string) => {
  if (address === '0.0.0.0' || address === '::') return '127.0.0.1'
  return family === 'IPv6' ? `[${address}]` : address
}

export const createWebhookSender = () => {
  let app: FastifyInstance | null = null
  const send: SendWebhook = async (url, body, given) => {
    const { pathname } = new URL(url)
    const headers = { 'content-type': 'application/json', ...given }
    const address = app?.server.address()
    try {
      if (address && typeof address === 'object') {
        const target = `http://${hostOf(address.address, address.family)}:${address.port}${pathname}`
        const answer = await request(target, { method: 'POST', headers, body })
        await answer.body.dump()
      } else await app?.inject({ method: 'POST', url: pathname, headers, payload: body })
    } catch {
      // A lost webhook is one of the cases that the shop must survive.
    }
  }
  return {
    send,
    attach: (server: FastifyInstance) => {
      app = server
    },
  }
}
