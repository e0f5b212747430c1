/** Tells a shop what has changed, as docs/action-api.md describes it. Its web servers tell each other. */
import { createHmac, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { CatalogueChange } from '../contract/changes.ts'

/** Before each further try. A web server may be starting, or its Valkey failing over. */
const retryDelaysMs = [1_000, 4_000, 10_000]
const timeoutMs = 10_000
const prefix = 'whsec_'

/** Where the shop is, and the secret that it knows the message by; null where the environment has no secret. */
export const shopOf = (env: NodeJS.ProcessEnv, urls: readonly string[] = []) => {
  const secret = env['UPSTREAM_WEBHOOK_SECRET'] ?? ''
  const usual = env['PUBLIC_ORIGIN'] || `http://localhost:${env['PORT'] || 4000}`
  return secret.startsWith(prefix) ? { secret, urls: urls.length > 0 ? urls : [usual] } : null
}

const signed = (secret: string, id: string, data: CatalogueChange) => {
  const timestamp = new Date()
  const body = JSON.stringify({ type: 'catalogue.changed', timestamp: timestamp.toISOString(), data })
  const seconds = Math.floor(timestamp.getTime() / 1_000)
  const signature = createHmac('sha256', Buffer.from(secret.slice(prefix.length), 'base64'))
    .update(`${id}.${seconds}.${body}`)
    .digest('base64')
  const headers = {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': `v1,${signature}`,
  }
  return { method: 'POST', body, headers }
}

type Answer = { told: true } | { told: false; problem: string; isFinal: boolean }

const sendOnce = async (url: string, secret: string, id: string, data: CatalogueChange): Promise<Answer> => {
  try {
    const answer = await fetch(new URL('/upstream/changes', url), {
      ...signed(secret, id, data),
      signal: AbortSignal.timeout(timeoutMs),
    })
    const text = await answer.text()
    // The answer to an earlier try was lost.
    if (answer.status === 204 || text.includes('WEBHOOK_REPLAYED')) return { told: true }
    const isFinal = answer.status < 500 && answer.status !== 429
    return { told: false, problem: `refused it (${answer.status}): ${text.slice(0, 300)}`, isFinal }
  } catch (error) {
    const { message, cause } = error instanceof Error ? error : new Error(String(error))
    const reason = cause instanceof Error && 'code' in cause ? String(cause.code) : message
    return { told: false, problem: `does not answer (${reason})`, isFinal: false }
  }
}

/** @returns null once the shop at the address knows it, or else what it answered last, such as `does not answer (ECONNREFUSED)` */
export const tellShop = async (
  url: string,
  secret: string,
  data: CatalogueChange,
  delays: readonly number[] = retryDelaysMs,
): Promise<string | null> => {
  const id = `msg_${randomUUID()}`
  let answer = await sendOnce(url, secret, id, data)
  for (const delay of delays) {
    if (answer.told || answer.isFinal) break
    await sleep(delay)
    answer = await sendOnce(url, secret, id, data)
  }
  return answer.told ? null : answer.problem
}
