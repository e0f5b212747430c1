/**
 * `npm run test:restore -- [--port 4340]`: a backup as docs/production.md says to make it, taken while the shop
 * sells, brought back into an empty database, and a shop opened on it.
 */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { missingParts, startCluster } from './cluster.ts'
import { type AcknowledgedCart, editCart, noPromises, order } from './journeys.ts'
import { arrive } from './load.ts'
import type { Part } from './process.ts'
import { print } from './report.ts'
import { countUnits, type Proof, prove, setStock, shopParts } from './truth.ts'
import { closeAgents } from './visitor.ts'

const { values } = parseArgs({ options: { port: { type: 'string', default: '4340' } } })
const say = (text: string): void => void process.stdout.write(`${text}\n`)
const missing = missingParts()
if (missing.length > 0) {
  say(`test:restore was not run: ${missing.join('; ')}`)
  process.exit(2)
}

const readOrders = async (url: string): Promise<{ name: string }[]> => {
  const client = new Client(url)
  await client.connect()
  const { rows } = await client.query<{ name: string }>('select name from orders')
  await client.end()
  return rows
}

const cluster = await startCluster({ port: Number(values.port), webServers: 1, upstreams: 1, parts: 500 })
const { postgres } = cluster
const upstream = cluster.upstreams[0] as Part
// The server writes it, and on Debian that is another user than ours.
const file = join('/tmp', `shop-backup-${process.pid}.dump`)
let proofs: Proof[] = []
try {
  const parts = await shopParts(cluster.databaseUrl, 20)
  await setStock(cluster.databaseUrl, 'update stock set qty = qty + 1000 where qty > 0')
  const unitsBefore = await countUnits(cluster.databaseUrl)
  const promises = noPromises()
  const shopping = { url: cluster.url, parts, promises, note: () => {} }
  /** Carts that nobody changes any more. */
  const edited: AcknowledgedCart[] = []
  const edit = async (turn: number) => {
    const own = noPromises()
    await editCart({ ...shopping, promises: own }, turn)
    edited.push(...own.carts)
  }
  const shoppers = arrive(6, async (turn) => (turn % 2 === 0 ? order(shopping, turn) : edit(turn)))
  const enough = 5
  for (const until = Date.now() + 60_000; promises.orders.length < enough || edited.length < enough; ) {
    if (Date.now() > until) throw new Error('too little was bought to prove anything')
    await sleep(100)
  }
  const before = [...promises.orders]
  const carts = [...edited]
  await postgres.run('pg_dump', ['--format=custom', '--file', file, 'shop'])
  const beside = promises.orders.length - before.length
  await shoppers.end()

  const restored = postgres.createDatabase('restored')
  const started = Date.now()
  await postgres.run('pg_restore', ['--exit-on-error', '--no-owner', '--dbname', 'restored', file])
  await postgres.run('psql', ['-c', 'analyze', 'restored'])
  say(
    `${before.length} orders before the backup, ${beside} while it was taken; restored in ${Date.now() - started} ms`,
  )
  const names = (await readOrders(restored)).map(({ name }) => name)
  const inside = promises.orders.filter(({ name }) => names.includes(name))
  const lost = before.filter(({ name }) => !names.includes(name)).map(({ name }) => `${name} is lost`)
  // The backup is one moment: what was ordered by then is in it as it was confirmed, and left the stock.
  const then = { ...noPromises(), orders: inside, carts, gaveUp: names.length - inside.length }
  proofs = await prove(restored, then, unitsBefore)
  proofs.push({ rule: 'no order from before the backup is lost', counted: `${before.length}`, broken: lost })

  // A shop opens on the restored database, sells, and knows its earlier orders by their numbers.
  await upstream.stop()
  await postgres.run('psql', ['-c', 'alter database shop rename to shop_before', 'postgres'])
  await postgres.run('psql', ['-c', 'alter database restored rename to shop', 'postgres'])
  await upstream.start()
  const again = noPromises()
  for (let turn = 0; turn < 3; turn += 1) await order({ ...shopping, promises: again }, turn)
  const taken = again.orders.filter(({ name }) => names.includes(name))
  proofs.push({
    rule: 'the restored shop takes orders under new numbers',
    counted: `${again.orders.length} orders`,
    broken: [
      ...(again.orders.length === 3 ? [] : ['it takes no order']),
      ...taken.map(({ name }) => `${name} twice`),
    ],
  })
} finally {
  rmSync(file, { force: true })
  await closeAgents()
  await cluster.close()
}
print([], proofs, say)
const failed = proofs.filter(({ broken }) => broken.length > 0).length
say(`\n${proofs.length - failed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
