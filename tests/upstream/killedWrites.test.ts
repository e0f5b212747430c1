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
    for (let round = 0; round < rounds; round += 1) {
      const { url, child, ended } = await startUpstreamProcess({ DATA_DIR })
      const client = contractClient(url)
      const add = async (key: string) =>
        client.ask(
          '/cart',
          { action: 'addToCart', location: 'EU1', quantity: 1, record, country: 'DE' },
          { 'idempotency-key': key },
        )
      const { record } = await mostInStock(client, 'DE')
      // Answered writes of the killed process exist completely; unanswered ones act once now.
      for (const key of sent) {
        const { cart_id } = accept(addToCartAnswer, await add(key))
        expect(cart_id).toBe(answered.get(key) ?? cart_id)
        const baskets = accept(cartsAnswer, await client.ask('/cart', { action: 'getCarts', cart_id }))
        expect(
          baskets.shoppingcarts[0]?.shoppingcart.transactionlines?.map(({ quantity }) => quantity),
        ).toEqual([1])
      }
      sent.length = 0
      answered.clear()
      const killAt = 5 + Math.floor(Math.random() * (writesPerRound - 15))
      const writes = Array.from({ length: writesPerRound }, async (_, number) => {
        const key = `round-${round}-${number}`
        sent.push(key)
        const { cart_id } = accept(addToCartAnswer, await add(key))
        answered.set(key, cart_id)
        if (answered.size === killAt) child.kill('SIGKILL')
      })
      await Promise.allSettled(writes)
      child.kill('SIGKILL')
      await ended
      expect(answered.size).toBeGreaterThanOrEqual(Math.min(killAt, writesPerRound))
    }
  }, 900_000)
})
