/** Sends what an upstream sends when its catalogue has changed. */
import { createHmac, randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

export const webhookSecret = `whsec_${Buffer.alloc(32, 'secret').toString('base64')}`

export type SignedMessage = { headers: Record<string, string>; body: string }

/** @param data `records`, `categories` or `everything` */
export const changeMessage = (data: unknown): string =>
  JSON.stringify({ type: 'catalogue.changed', timestamp: new Date().toISOString(), data })

export const signedMessage = (
  body: string,
  { id = randomUUID() as string, seconds = Math.floor(Date.now() / 1_000), secret = webhookSecret } = {},
): SignedMessage => {
  const signature = createHmac('sha256', Buffer.from(secret.slice('whsec_'.length), 'base64'))
    .update(`${id}.${seconds}.${body}`)
    .digest('base64')
  const headers = {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': `v1,${signature}`,
  }
  return { headers, body }
}

export const sendMessage = async (app: FastifyInstance, { headers, body }: SignedMessage) => {
  const answer = await app.inject({ method: 'POST', url: '/upstream/changes', headers, payload: body })
  const code: unknown = answer.body === '' ? null : answer.json().code
  return { status: answer.statusCode, code, headers: answer.headers }
}

/** @throws unless the message is accepted */
export const announceChange = async (app: FastifyInstance, data: unknown): Promise<void> => {
  const { status, code } = await sendMessage(app, signedMessage(changeMessage(data)))
  if (status !== 204) throw new Error(`the change was refused: ${status} ${String(code)}`)
}
