/** A kill of the process while it writes loses no answered write and leaves no incomplete one. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { addToCartAnswer, cartsAnswer } from '#contract/cart.ts'
import { accept, contractClient } from '#tests/contract/client.ts'
import { fillDataFolder } from '#tests/support/dataFolder.ts'
import { mostInStock } from '#tests/support/mostInStock.ts'
import { startUpstreamProcess } from '#tests/support/upstreamProcess.ts'

/** A sample; `npm run test:crash` runs more rounds. */
const rounds = Number(process.env.CRASH_ROUNDS) || 5
const writesPerRound = Number(process.env.CRASH_WRITES) || 60

describe('killed in the middle of writes', () => {
  it('keeps every answered write, and no incomplete one', async () => {
    const DATA_DIR = await mkdtemp(join(tmpdir(), 'shop-killed-'))
    onTestFinished(() => rm(DATA_DIR, { recursive: true, force: true }))
    await fillDataFolder(DATA_DIR)
    const answered = new Map<string, string>()
    const sent: string[] = []
    const start = async () => {
      const forked = await startUpstreamProcess({ DATA_DIR })
      const client = contractClient(forked.url)
      const { record } = await mostInStock(client, 'DE')
      const add = async (key: string) => {
        const line = { action: 'addToCart', location: 'EU1', quantity: 1, record, country: 'DE' }
        return accept(addToCartAnswer, await client.ask('/cart', line, { 'idempotency-key': key }))
      }
      return { ...forked, client, add }
    }
    /** Answered writes of the killed process exist completely; unanswered ones act once now. */
    const checkWrites = async ({ client, add }: Awaited<ReturnType<typeof start>>) => {
      for (const key of sent) {
        const { cart_id } = await add(key)
        expect(cart_id).toBe(answered.get(key) ?? cart_id)
        const baskets = accept(cartsAnswer, await client.ask('/cart', { action: 'getCarts', cart_id }))
        expect(
          baskets.shoppingcarts[0]?.shoppingcart.transactionlines?.map(({ quantity }) => quantity),
        ).toEqual([1])
      }
    }
    let upstream = await start()
    for (let round = 0; round < rounds; round += 1) {
      sent.length = 0
      answered.clear()
      const killAt = 5 + Math.floor(Math.random() * (writesPerRound - 15))
      const writes = Array.from({ length: writesPerRound }, async (_, number) => {
        const key = `round-${round}-${number}`
        sent.push(key)
        const { cart_id } = await upstream.add(key)
        answered.set(key, cart_id)
        if (answered.size === killAt) upstream.child.kill('SIGKILL')
      })
      await Promise.allSettled(writes)
      upstream.child.kill('SIGKILL')
      await upstream.ended
      expect(answered.size).toBeGreaterThanOrEqual(Math.min(killAt, writesPerRound))
      upstream = await start()
      await checkWrites(upstream)
    }
  }, 900_000)
})
