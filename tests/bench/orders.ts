/**
 * `npm run bench:orders -- [--orders 200] [--shoppers 10] [--seconds 10] [--parts 20000] [--database URL]`
 * Places whole orders by GraphQL (add, country, delivery, payment method, place) on a private PostgreSQL, connected by its
 * socket. Measures latency for one shopper, orders per second for ten, failures, adding to the cart alone, and the
 * upstream's time for the same steps.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { startPostgres } from '#tests/support/postgres.ts'
import { startShopProcess } from '#tests/support/startShopProcess.ts'
import { createShopper, createUpstreamShopper, findParts } from './orderShopper.ts'
import { startUpstream } from './startUpstream.ts'

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '200' },
    shoppers: { type: 'string', default: '10' },
    seconds: { type: 'string', default: '10' },
    parts: { type: 'string', default: '20000' },
    database: { type: 'string' },
  },
})
const say = (text: string): void => void process.stdout.write(`${text}\n`)
const at = (times: number[], share: number): string => {
  const sorted = [...times].sort((a, b) => a - b)
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN).toFixed(1)
}

const timed = async (times: number[], work: () => Promise<unknown>) => {
  const started = performance.now()
  await work()
  times.push(performance.now() - started)
}

const folder = await mkdtemp(join(tmpdir(), 'shop-bench-'))
const postgres = values.database ? null : await startPostgres()
const databaseUrl = values.database ?? postgres?.createDatabase('orders', { bySocket: true }) ?? ''
const upstream = await startUpstream({
  DATA_DIR: join(folder, 'upstream'),
  DATABASE_URL: databaseUrl,
  CATALOGUE_PARTS: values.parts,
})
/** Raises the stock: thousands of orders would sell out the small catalogue. */
const restock = async () => {
  const client = new Client(databaseUrl)
  await client.connect()
  await client.query('update stock set qty = qty + 1000000 where qty > 0')
  // Kits also use the deliveries of their components.
  await client.query('update delivery set qty = qty + 1000000')
  await client.query(
    'update part set manufacturer_stock = manufacturer_stock + 1000000 where manufacturer_stock > 0',
  )
  await client.query('analyze')
  await client.end()
}
await restock()
const shop = await startShopProcess({
  UPSTREAM_URL: upstream.url,
  DATA_DIR: join(folder, 'shop'),
  NODE_ENV: 'production',
  GRAPHQL_OPEN: 'true',
})

try {
  const parts = await findParts(shop.url)
  let turn = 0
  const nextPart = () => {
    turn += 1
    return parts[turn % parts.length] ?? { record: '', location: null }
  }
  const order = async (direct: boolean, adding: number[] = []) => {
    const shopper = await (direct ? createUpstreamShopper(upstream.url) : createShopper(shop.url))
    await timed(adding, () => shopper.add(nextPart()))
    await shopper.prepare()
    await shopper.place()
  }
  for (let round = 0; round < 30; round += 1) await order(round % 2 === 0)

  const whole: number[] = []
  const adding: number[] = []
  const direct: number[] = []
  for (let round = 0; round < Number(values.orders); round += 1) {
    await timed(whole, () => order(false, adding))
    await timed(direct, () => order(true))
  }
  say(`one shopper       p50 ${at(whole, 0.5)} ms   p99 ${at(whole, 0.99)} ms   (goal: p50 at most 60 ms)`)
  say(
    `upstream alone    p50 ${at(direct, 0.5)} ms   p99 ${at(direct, 0.99)} ms   (the same writes, sent directly)`,
  )
  say(`add to cart       p50 ${at(adding, 0.5)} ms   p99 ${at(adding, 0.99)} ms   (goal: p50 at most 6 ms)`)

  let done = 0
  const failures: string[] = []
  const until = performance.now() + Number(values.seconds) * 1000
  const started = performance.now()
  const shopper = async () => {
    while (performance.now() < until) {
      try {
        await order(false)
        done += 1
      } catch (error) {
        failures.push(String(error))
      }
    }
  }
  await Promise.all(Array.from({ length: Number(values.shoppers) }, shopper))
  const rate = (done / (performance.now() - started)) * 1000
  say(
    `${values.shoppers} shoppers       ${rate.toFixed(1)} orders per second, ${failures.length} failed   (goal: 60, none)`,
  )
  for (const failure of new Set(failures.slice(0, 3))) say(`  ${failure.slice(0, 200)}`)
} finally {
  await shop.kill()
  await upstream.stop()
  postgres?.stop()
  await rm(folder, { recursive: true, force: true })
}
