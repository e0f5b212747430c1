/** A kill of the PostgreSQL server while carts are filled and ordered loses no answered write. */
import { sql } from 'kysely'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addToCartAnswer, idAnswer, transactionsAnswer } from '#contract/cart.ts'
import { type Answer, accept, type ContractClient, contractClient } from '#tests/contract/client.ts'
import { postgresMissing, startPostgres, type TestPostgres } from '#tests/support/postgres.ts'
import { startUpstream, type TestUpstream } from '#tests/support/upstream.ts'

const rounds = 3
const shoppers = 24
const title = postgresMissing === null ? 'kill -9 of PostgreSQL' : `skipped: ${postgresMissing}`

const answerWithId = v.object({
  cart_id: v.optional(v.string()),
  _id: v.optional(v.string()),
  shoppingcarts: v.optional(v.array(v.object({ shoppingcart: v.object({ id: v.string() }) }))),
})

describe.skipIf(postgresMissing !== null)(title, () => {
  let postgres: TestPostgres
  let upstream: TestUpstream
  let client: ContractClient
  let part: { record: string; id: number }

  beforeAll(async () => {
    postgres = await startPostgres()
    upstream = await startUpstream({ databaseUrl: postgres.createDatabase('killed'), parts: 120 })
    client = contractClient(upstream.url)
    const { rows } = await sql<typeof part>`
      update stock s set qty = 1000000 from part p
      where p.id = s.part_id and s.part_id = (
        select min(p.id) from part p join price r on r.part_id = p.id and r.location = 'EU1'
          join stock t on t.part_id = p.id and t.location = 'EU1' and not t.dropship and not t.alternative
        where p.recordtype = 'item') and s.location = 'EU1'
      returning p.public_id as record, p.id`.execute(upstream.database.db)
    part = rows[0] ?? { record: '', id: 0 }
  })
  afterAll(async () => {
    await upstream?.close()
    postgres?.stop()
  })

  /** Three writes of one shopper, each with its own key. */
  const shop = async (name: string, onAnswer: (key: string, answer: Answer) => void): Promise<string> => {
    const write = async (step: string, body: Record<string, unknown>): Promise<Answer> => {
      const key = `${name}-${step}`
      const answer = await client.ask('/cart', body, { 'idempotency-key': key })
      if (answer.status !== 200) throw new Error(`${key} ${answer.status}`)
      onAnswer(key, answer)
      return answer
    }
    const wish = { action: 'addToCart', location: 'EU1', quantity: 1, record: part.record, country: 'DE' }
    const { cart_id } = accept(addToCartAnswer, await write('add', wish))
    await write('zip', { action: 'updateCart', cart_id, field: 'shipzip', value: name })
    return accept(idAnswer, await write('order', { action: 'addOrder', cart_id }))._id
  }

  const stock = async (): Promise<number> => {
    const { rows } = await sql<{ units: number }>`
      select sum(qty)::int as units from stock where part_id = ${part.id}`.execute(upstream.database.db)
    return rows[0]?.units ?? 0
  }
  /** A repeated write answers its cart as it is by then; only the id stays. */
  const idOf = (body: unknown): unknown => {
    const { cart_id, _id, shoppingcarts } = v.parse(answerWithId, body)
    return cart_id ?? _id ?? shoppingcarts?.[0]?.shoppingcart.id
  }
  const isBack = async () => (await client.get('/healthz')).status === 200

  it('keeps every answered write, and no incomplete one', async () => {
    const before = await stock()
    for (let round = 0; round < rounds; round += 1) {
      const answered = new Map<string, unknown>()
      const killAt = 3 + Math.floor(Math.random() * 2 * shoppers)
      const names = Array.from({ length: shoppers }, (_, number) => `${round}-${number}`)
      await Promise.allSettled(
        names.map((name) =>
          shop(name, (key, { body }) => {
            answered.set(key, body)
            if (answered.size === killAt) postgres.kill()
          }),
        ),
      )
      expect(answered.size).toBeGreaterThanOrEqual(killAt)
      expect(answered.size).toBeLessThan(3 * shoppers)
      postgres.restart()
      await expect.poll(isBack).toBe(true)

      for (const name of names) {
        const order = await shop(name, (key, { body }) => {
          expect(idOf(body)).toEqual(expect.any(String))
          if (answered.has(key)) expect(idOf(body)).toBe(idOf(answered.get(key)))
        })
        const question = { action: 'getTransactions', transaction_id: order }
        const [found] = accept(transactionsAnswer, await client.ask('/transactions', question)).transactions
        expect(found?.transaction.shipzip).toBe(name)
        expect(found?.transaction.transactionlines?.map(({ quantity }) => quantity)).toEqual([1])
      }
      expect(await stock()).toBe(before - (round + 1) * shoppers)
    }
  })
})
