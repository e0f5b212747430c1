/** A kill of the process while it places orders loses no answered order and leaves no incomplete one. */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { addToCartAnswer, idAnswer, transactionsAnswer } from '#contract/cart.ts'
import { stock } from '#contract/catalogue.ts'
import { accept, type ContractClient, contractClient } from '#tests/contract/client.ts'
import { fillDataFolder } from '#tests/support/dataFolder.ts'
import { mostInStock } from '#tests/support/mostInStock.ts'
import { startUpstreamProcess } from '#tests/support/upstreamProcess.ts'

const start = async (DATA_DIR: string) => {
  const { url, child, ended } = await startUpstreamProcess({ DATA_DIR, MAIL_LEASE_SECONDS: '2' })
  return { client: contractClient(url), child, ended }
}

const stockOf = async (client: ContractClient, record: string): Promise<number> => {
  const answer = accept(stock, await client.ask('/item', { action: 'getStock', record, country: 'PL' }))
  return answer.available?.find((entry) => entry.location === 'EU1')?.quantityavailable ?? 0
}

const confirmations = async (DATA_DIR: string): Promise<string[]> => {
  const folder = join(DATA_DIR, 'mail')
  const names = await readdir(folder).catch(() => [])
  const mails = await Promise.all(
    names.filter((name) => name.endsWith('.eml')).map((name) => readFile(join(folder, name), 'utf8')),
  )
  return mails.flatMap((mail) => /^Subject: Your order (SO\d+)/m.exec(mail)?.[1] ?? [])
}

describe('killed while orders are placed', () => {
  it('PAY-06 keeps each answered order, allocates stock once, and loses no confirmation', async () => {
    const DATA_DIR = await mkdtemp(join(tmpdir(), 'shop-crash-'))
    onTestFinished(() => rm(DATA_DIR, { recursive: true, force: true }))
    await fillDataFolder(DATA_DIR)
    const placed: string[] = []
    let first = await start(DATA_DIR)
    for (let round = 0; round < 3; round += 1) {
      const part = await mostInStock(first.client, 'PL')
      const count = Math.min(20, part.quantity)
      const carts: string[] = []
      for (let number = 0; number < count; number += 1) {
        const body = { action: 'addToCart', location: 'EU1', quantity: 1, record: part.record, country: 'PL' }
        const { cart_id } = accept(addToCartAnswer, await first.client.ask('/cart', body))
        const email = { action: 'updateCart', cart_id, field: 'shipemail', value: 'ada@example.com' }
        expect((await first.client.ask('/cart', email)).status).toBe(200)
        carts.push(cart_id)
      }
      const before = await stockOf(first.client, part.record)
      const order = (client: ContractClient, cart_id: string) =>
        client.ask('/cart', { action: 'addOrder', cart_id }, { 'idempotency-key': `order-${cart_id}` })

      const answered = new Map<string, string>()
      const killAt = 1 + Math.floor(Math.random() * (count - 1))
      await Promise.allSettled(
        carts.map(async (cart) => {
          answered.set(cart, accept(idAnswer, await order(first.client, cart))._id)
          if (answered.size === killAt) first.child.kill('SIGKILL')
        }),
      )
      first.child.kill('SIGKILL')
      await first.ended

      const second = await start(DATA_DIR)
      for (const cart of carts) {
        const { _id } = accept(idAnswer, await order(second.client, cart))
        expect(_id).toBe(answered.get(cart) ?? _id)
        const question = { action: 'getTransactions', transaction_id: _id }
        const [found] = accept(
          transactionsAnswer,
          await second.client.ask('/transactions', question),
        ).transactions
        expect(found?.transaction.transactionlines?.map((line) => line.quantity)).toEqual([1])
        placed.push(found?.transaction.name ?? '')
      }
      expect(await stockOf(second.client, part.record)).toBe(before - count)
      await vi.waitFor(
        async () => expect([...new Set(await confirmations(DATA_DIR))].toSorted()).toEqual(placed.toSorted()),
        { timeout: 60_000, interval: 300 },
      )
      first = second
    }
  }, 600_000)
})
