/** What messages of providers cost of the two limits: that of an address, and that of all (SEC-06). */
import { expect, it } from 'vitest'
import { createRateLimiter, limitedActions } from '../../../graphql-server/http/rateLimits.ts'
import { createLog } from '../../../graphql-server/log.ts'
import { createWebhookHandler } from '../../../graphql-server/payments/webhooks.ts'
import { type Answers, amount, openBooks, openFile, providerOf } from './books.ts'

const open = async (isGenuine: () => Promise<boolean>) => {
  const file = await openFile(Date.now)
  const bank: Answers = async () => ({ state: 'open', ...amount })
  const books = openBooks(file.open(), Date.now, { bank })
  const { providerRef } = await books.begin({ provider: 'bank' })
  const provider = {
    ...providerOf('bank', bank),
    readWebhook: async () => ({ eventId: null, providerRef, isGenuine }),
  }
  const limiter = createRateLimiter({ scale: 1, valkey: null, secret: null })
  const follow = createWebhookHandler({ ...books, limiter, log: createLog('silent') })
  const tell = async (ip: string) =>
    follow(provider, { raw: Buffer.alloc(0), headers: {}, ip }).catch(() => 'refused')
  return { tell, close: () => file.close() }
}
const addressOf = (n: number) => `192.0.2.${n % 250}`
const { max } = limitedActions.everyWebhook

it('SEC-06 forged messages of many addresses are refused after a while, too', async () => {
  const { tell, close } = await open(async () => false)
  for (let n = 0; n < max; n += 1) expect(await tell(addressOf(n))).toBe('rejected')
  expect(await tell('198.51.100.1')).toBe('refused')
  await close()
})

it('SEC-06 genuine messages of many addresses count for nobody', async () => {
  const { tell, close } = await open(async () => true)
  for (let n = 0; n < max + 5; n += 1) expect(await tell(addressOf(n))).toBe('accepted')
  await close()
})
