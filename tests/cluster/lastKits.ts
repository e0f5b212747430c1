/** Many shoppers with ready carts order the last hundred kits at the same time. */
import { Client } from 'pg'
import type { Cluster } from './cluster.ts'
import type { Check } from './databaseChecks.ts'
import { noConfirmations, prepareOrder, type ShopPart } from './journeys.ts'
import type { RequestEntry } from './visitor.ts'

const stocked = 100

/** Leaves exactly `stocked` pieces of one kit: its components have that much own stock and no other source. */
const stockOneKit = async (url: string): Promise<ShopPart> => {
  const client = new Client(url)
  await client.connect()
  try {
    const { rows } = await client.query<ShopPart & { id: number }>(
      `select p.id, p.public_id as record, p.url, 'EU1' as location from part p
       where p.recordtype = 'kititem' and not exists (
         select 1 from kit_component k where k.kit_id = p.id and not exists (
           select 1 from stock s where s.part_id = k.component_id and s.location = 'EU1'))
       order by p.id limit 1`,
    )
    const [kit] = rows
    if (!kit) throw new Error('the catalogue has no kit in stock')
    const components = 'select component_id from kit_component where kit_id = $1'
    await client.query(`delete from delivery where part_id in (${components})`, [kit.id])
    await client.query(`update part set manufacturer_stock = 0 where id in (${components})`, [kit.id])
    await client.query(`update stock set qty = 0 where part_id in (${components})`, [kit.id])
    await client.query(
      `update stock s set qty = k.qty * $2::int from kit_component k
       where k.kit_id = $1 and s.part_id = k.component_id and s.location = 'EU1'`,
      [kit.id, stocked],
    )
    return kit
  } finally {
    await client.end()
  }
}

const inGroups = async <T>(
  count: number,
  width: number,
  work: (turn: number) => Promise<T>,
): Promise<T[]> => {
  const results: T[] = []
  let next = 0
  const worker = async () => {
    while (next < count) {
      const turn = next
      next += 1
      results[turn] = await work(turn)
    }
  }
  await Promise.all(Array.from({ length: width }, worker))
  return results
}

export const lastKits = async ({ url, databaseUrl }: Cluster, shoppers: number): Promise<Check> => {
  const kit = await stockOneKit(databaseUrl)
  const entries: RequestEntry[] = []
  const shopping = {
    url,
    parts: [kit],
    confirmations: noConfirmations(),
    log: (entry: RequestEntry) => void entries.push(entry),
  }
  const first = await prepareOrder(shopping, 0)
  const prepare = (turn: number) => prepareOrder(shopping, turn + 1, { known: first?.payment })
  const ready = [first, ...(await inGroups(shoppers - 1, 40, prepare))].filter((one) => one !== null)
  const started = performance.now()
  const answers = await Promise.all(ready.map(({ place }) => place()))
  const seconds = (performance.now() - started) / 1_000
  const placed = answers.filter((answer) => answer?.outcome === 'ok').length
  const soldOut = answers.filter(
    (answer) => answer?.outcome === 'refused' && JSON.stringify(answer.data).includes('OutOfStock'),
  ).length
  const client = new Client(databaseUrl)
  await client.connect()
  const { rows } = await client.query<{ orders: string; left: string }>(
    `select (select count(distinct l.order_id) from order_line l join part p on p.id = l.part_id where p.public_id = $1) as orders,
       (select coalesce(sum(s.qty), 0) from stock s join kit_component k on k.component_id = s.part_id
        join part p on p.id = k.kit_id where p.public_id = $1) as left`,
    [kit.record],
  )
  await client.end()
  const orders = Number(rows[0]?.orders)
  const left = Number(rows[0]?.left)
  const expected = Math.min(stocked, shoppers)
  const broken = [
    ...(ready.length === shoppers ? [] : [`${shoppers - ready.length} carts were not ready`]),
    ...(placed === expected && orders === expected
      ? []
      : [`${placed} placed, ${orders} orders, not ${expected}`]),
    ...(placed + soldOut === ready.length
      ? []
      : [`${ready.length - placed - soldOut} got neither an order nor a refusal`]),
    ...(left === 0 ? [] : [`${left} components left over`]),
    ...(seconds < 10 ? [] : ['it took ten seconds or more']),
  ]
  const failures = entries.filter(
    ({ what, outcome }) => what === 'order' && outcome !== 'ok' && outcome !== 'refused',
  )
  return {
    rule: `${shoppers} shoppers for the last ${stocked} kits: ${expected} orders, refusals for the others, within 10 s`,
    counted: `${placed} orders, ${soldOut} refused as sold out, ${failures.length} requests repeated, ${seconds.toFixed(1)} s`,
    broken,
  }
}
