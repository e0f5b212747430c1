/**
 * `npm run test:restore -- [--port 4340]`: a backup as docs/production.md says to make it, taken while the shop
 * sells, brought back into an empty database, and a shop opened on it.
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { startCluster, missingParts } from './cluster.ts'
import { noPromises, order } from './journeys.ts'
import { arrive } from './load.ts'
import { setStock, shopParts } from './truth.ts'
import { closeAgents } from './visitor.ts'

const { values } = parseArgs({ options: { port: { type: 'string', default: '4340' } } })
const say = (text: string): void => void process.stdout.write(`${text}\n`)
const missing = missingParts()
if (missing.length > 0) {
  say(`test:restore was not run: ${missing.join('; ')}`)
  process.exit(2)
}

const ordersIn = async (url: string): Promise<Map<string, number>> => {
  const client = new Client(url)
  await client.connect()
  const { rows } = await client.query<{ name: string; gross: number }>('select name, gross from orders')
  await client.end()
  return new Map(rows.map(({ name, gross }) => [name, gross]))
}

const cluster = await startCluster({ port: Number(values.port), webServers: 1, upstreams: 1, parts: 500 })
let problems: string[] = []
try {
  const parts = await shopParts(cluster.databaseUrl, 20)
  await setStock(cluster.databaseUrl, 'update stock set qty = qty + 1000 where qty > 0')
  const promises = noPromises()
  const shopping = { url: cluster.url, parts, promises, note: () => {} }
  for (let turn = 0; turn < 5; turn += 1) await order(shopping, turn)
  const before = new Map(promises.orders.map(({ name, gross }) => [name, gross]))
  const shoppers = arrive(2, (turn) => order(shopping, turn))
  // The server writes it, and on Debian that is another user than ours.
  const file = join('/tmp', `shop-backup-${process.pid}.dump`)
  cluster.postgres.run('pg_dump', ['--format=custom', '--file', file, 'shop'])
  await shoppers.end()
  const restored = cluster.postgres.createDatabase('restored')
  const started = Date.now()
  cluster.postgres.run('pg_restore', ['--exit-on-error', '--no-owner', '--dbname', 'restored', file])
  const ms = Date.now() - started
  cluster.postgres.run('psql', ['-c', 'analyze', 'restored'])
  const after = await ordersIn(restored)
  problems = [...before].filter(([name, gross]) => after.get(name) !== gross).map(([name]) => name)
  say(`${before.size} orders before the backup, ${after.size} in it, restored in ${ms} ms`)

  // The restored database carries a shop: the upstream starts on it as it stands and takes an order.
  await cluster.upstreams[0]?.stop()
  cluster.postgres.run('psql', ['-c', 'alter database shop rename to shop_before', 'postgres'])
  cluster.postgres.run('psql', ['-c', 'alter database restored rename to shop', 'postgres'])
  await cluster.upstreams[0]?.start()
  const again = noPromises()
  await order({ ...shopping, promises: again }, 1)
  if (again.orders.length !== 1) problems.push('the restored shop takes no order')
} finally {
  await closeAgents()
  await cluster.close()
}
for (const problem of problems) say(`FAILED ${problem}`)
say(`${problems.length === 0 ? '1 passed, 0 failed' : '0 passed, 1 failed'}`)
process.exit(problems.length === 0 ? 0 : 1)
