/** Webhooks count towards the two limits: per address, and for all addresses together (SEC-06). */
import { expect, it } from 'vitest'
import { createRateLimiter, limitedActions } from '../../../graphql-server/http/rateLimits.ts'
import { createLog } from '../../../graphql-server/log.ts'
import { createWebhookHandler } from '../../../graphql-server/payments/checks/webhooks.ts'
import { type Answers, amount, openPaymentsServer, openRecordsFile, providerOf } from './paymentsServer.ts'

const open = async (isGenuine: () => Promise<boolean>) => {
  const file = await openRecordsFile(Date.now)
  const bank: Answers = async () => ({ state: 'open', ...amount })
  const server = openPaymentsServer(file.open(), Date.now, { bank })
  const { providerRef } = await server.begin({ provider: 'bank' })
  const provider = {
    ...providerOf('bank', bank),
    readWebhook: async () => ({ eventId: null, providerRef, isGenuine }),
  }
  const limiter = createRateLimiter({ scale: 1, valkey: null, secret: null })
  const follow = createWebhookHandler({ ...server, limiter, log: createLog('silent') })
  const postWebhook = async (ip: string) =>
    follow(provider, { raw: Buffer.alloc(0), headers: {}, ip }).catch(() => 'refused')
  return { postWebhook, close: () => file.close() }
}
const addressOf = (n: number) => `192.0.2.${n % 250}`
const { max } = limitedActions.everyWebhook

it('SEC-06 forged webhooks are limited over all addresses together', async () => {
  const { postWebhook, close } = await open(async () => false)
  for (let n = 0; n < max; n += 1) expect(await postWebhook(addressOf(n))).toBe('rejected')
  expect(await postWebhook('198.51.100.1')).toBe('refused')
  await close()
})

it('SEC-06 genuine webhooks of many addresses are not limited', async () => {
  const { postWebhook, close } = await open(async () => true)
  for (let n = 0; n < max + 5; n += 1) expect(await postWebhook(addressOf(n))).toBe('accepted')
  await close()
})
