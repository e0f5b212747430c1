/**
 * `npm run test:restore -- [--port 4340]`: makes a backup as docs/production.md says while the shop sells, restores it
 * into an empty database, and sells from that.
 */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { startArrivals } from './arrivals.ts'
import { missingPrograms, startCluster } from './cluster.ts'
import { type Check, checkDatabase, countUnits, setStock, shopParts } from './databaseChecks.ts'
import { type AcknowledgedCart, editCart, noConfirmations, order } from './journeys.ts'
import type { ManagedProcess } from './managedProcess.ts'
import { printReport } from './report.ts'
import { closeAgents } from './visitor.ts'

const { values } = parseArgs({ options: { port: { type: 'string', default: '4340' } } })
const print = (text: string): void => void process.stdout.write(`${text}\n`)
const missing = missingPrograms()
if (missing.length > 0) {
  print(`test:restore was not run: ${missing.join('; ')}`)
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
const upstream = cluster.upstreams[0] as ManagedProcess
// The PostgreSQL server writes it, under another user on Debian.
const file = join('/tmp', `shop-backup-${process.pid}.dump`)
let checks: Check[] = []
try {
  const parts = await shopParts(cluster.databaseUrl, 20)
  await setStock(cluster.databaseUrl, 'update stock set qty = qty + 1000 where qty > 0')
  const unitsBefore = await countUnits(cluster.databaseUrl)
  const confirmations = noConfirmations()
  const shopping = { url: cluster.url, parts, confirmations, log: () => {} }
  /** Carts that are not edited any more. */
  const edited: AcknowledgedCart[] = []
  const edit = async (turn: number) => {
    const own = noConfirmations()
    await editCart({ ...shopping, confirmations: own }, turn)
    edited.push(...own.carts)
  }
  const shoppers = startArrivals(6, async (turn) => (turn % 2 === 0 ? order(shopping, turn) : edit(turn)))
  const minimum = 5
  for (
    const until = Date.now() + 60_000;
    confirmations.orders.length < minimum || edited.length < minimum;
  ) {
    if (Date.now() > until) throw new Error('too few orders for a backup test')
    await sleep(100)
  }
  const before = [...confirmations.orders]
  const carts = [...edited]
  await postgres.run('pg_dump', ['--format=custom', '--file', file, 'shop'])
  const during = confirmations.orders.length - before.length
  await shoppers.end()

  const restored = postgres.createDatabase('restored')
  const started = Date.now()
  await postgres.run('pg_restore', ['--exit-on-error', '--no-owner', '--dbname', 'restored', file])
  await postgres.run('psql', ['-c', 'analyze', 'restored'])
  print(
    `${before.length} orders before the backup, ${during} during it; restored in ${Date.now() - started} ms`,
  )
  const names = (await readOrders(restored)).map(({ name }) => name)
  const inside = confirmations.orders.filter(({ name }) => names.includes(name))
  const lost = before.filter(({ name }) => !names.includes(name)).map(({ name }) => `${name} is lost`)
  // A backup is a snapshot: it must hold each order up to its time as confirmed, with its stock allocated.
  const atBackup = { ...noConfirmations(), orders: inside, carts, gaveUp: names.length - inside.length }
  checks = await checkDatabase(restored, atBackup, unitsBefore)
  checks.push({ rule: 'no order from before the backup is lost', counted: `${before.length}`, broken: lost })

  // The shop must sell from the restored database without reusing an order number.
  await upstream.stop()
  await postgres.run('psql', ['-c', 'alter database shop rename to shop_before', 'postgres'])
  await postgres.run('psql', ['-c', 'alter database restored rename to shop', 'postgres'])
  await upstream.start()
  const again = noConfirmations()
  for (let turn = 0; turn < 3; turn += 1) await order({ ...shopping, confirmations: again }, turn)
  const reused = again.orders.filter(({ name }) => names.includes(name))
  checks.push({
    rule: 'the restored shop accepts orders with new numbers',
    counted: `${again.orders.length} orders`,
    broken: [
      ...(again.orders.length === 3 ? [] : ['it accepts no order']),
      ...reused.map(({ name }) => `${name} twice`),
    ],
  })
} finally {
  rmSync(file, { force: true })
  await closeAgents()
  await cluster.close()
}
printReport([], checks, print)
const failed = checks.filter(({ broken }) => broken.length > 0).length
print(`\n${checks.length - failed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
