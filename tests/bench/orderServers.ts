/** A shop with an upstream and a PostgreSQL server of its own, whose work is told apart: what `bench:orders` measures. */
import { join } from 'node:path'
import { Client } from 'pg'
import { startShopProcess } from '#tests/support/startShopProcess.ts'
import { processorSeconds } from '../cluster/processorTime.ts'
import { startUpstreamOnPostgres, type UpstreamWork } from './upstreamOnPostgres.ts'

/** What the processes have done so far. */
export interface Work extends UpstreamWork {
  /** Milliseconds of processor time. */
  web: number
  /** Bytes that the database wrote to its log. */
  walBytes: number
}

export interface OrderServers {
  shopUrl: string
  upstreamUrl: string
  work: () => Promise<Work>
  stop: () => Promise<void>
}

/** Raises the stock: thousands of orders would sell out the small catalogue. */
const restock = async (client: Client): Promise<void> => {
  await client.query('update stock set qty = qty + 1000000 where qty > 0')
  // Kits also use the deliveries of their components.
  await client.query('update delivery set qty = qty + 1000000')
  await client.query(
    'update part set manufacturer_stock = manufacturer_stock + 1000000 where manufacturer_stock > 0',
  )
  await client.query('vacuum analyze')
}

/** @param cwd the checkout that shop and upstream run from */
export const startOrderServers = async (cwd: string, parts: string): Promise<OrderServers> => {
  const upstream = await startUpstreamOnPostgres(cwd, parts)
  const client = new Client(upstream.databaseUrl)
  await client.connect()
  await restock(client)
  const shop = await startShopProcess(
    {
      UPSTREAM_URL: upstream.url,
      DATA_DIR: join(upstream.folder, 'shop'),
      NODE_ENV: 'production',
      GRAPHQL_OPEN: 'true',
    },
    cwd,
  )
  return {
    shopUrl: shop.url,
    upstreamUrl: upstream.url,
    work: async () => {
      const { rows } = await client.query<{ bytes: string }>(
        "select pg_current_wal_insert_lsn() - '0/0'::pg_lsn as bytes",
      )
      return {
        web: processorSeconds(shop.pid) * 1000,
        ...upstream.work(),
        walBytes: Number(rows[0]?.bytes),
      }
    },
    stop: async () => {
      await shop.kill()
      await client.end()
      await upstream.stop()
    },
  }
}
