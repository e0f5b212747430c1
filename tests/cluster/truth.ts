/** What the database says, held against what shoppers were told. */
import { Client } from 'pg'
import type { Promises, ShopPart } from './journeys.ts'

export interface Proof {
  rule: string
  counted: string
  broken: string[]
}

const withClient = async <T>(url: string, work: (client: Client) => Promise<T>): Promise<T> => {
  const client = new Client(url)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Single parts that Germany is sold from own stock, the fullest shelves first. */
export const shopParts = (url: string, count: number): Promise<ShopPart[]> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<ShopPart>(
      `select p.public_id as record, p.url, s.location from part p join stock s on s.part_id = p.id
       where p.recordtype = 'item' and s.location = 'EU1' and s.qty > 3
       order by s.qty desc, p.id limit $1`,
      [count],
    )
    return rows
  })

export const setStock = (url: string, sql: string, values: unknown[] = []): Promise<void> =>
  withClient(url, async (client) => void (await client.query(sql, values)))

/** Units that exist: on shelves, on the way, at the makers'. */
const unitsSql = `select (select coalesce(sum(qty), 0) from stock) + (select coalesce(sum(qty), 0) from delivery)
  + (select coalesce(sum(manufacturer_stock), 0) from part) as units`
export const countUnits = (url: string): Promise<number> =>
  withClient(url, async (client) => Number((await client.query<{ units: string }>(unitsSql)).rows[0]?.units))

const soldSql = `select coalesce(sum(l.quantity), 0) as sold from order_line l
  where not exists (select 1 from order_line c where c.parent_id = l.id)`

const sumsSql = `select o.name from orders o join lateral (
    select coalesce(sum(gross), 0) as gross from order_line where order_id = o.id) l on true
  where o.gross_items <> l.gross or o.gross <> o.items + o.shipping + o.tax
    or o.gross <> o.gross_items + o.gross_shipping`

export const prove = (url: string, promises: Promises, unitsBefore: number): Promise<Proof[]> =>
  withClient(url, async (client) => {
    const { rows: orders } = await client.query<{
      name: string
      gross: number
      lines: { record: string; quantity: number }[]
    }>(
      `select o.name, o.gross, (select json_agg(json_build_object('record', p.public_id, 'quantity', l.quantity))
         from order_line l join part p on p.id = l.part_id where l.order_id = o.id) as lines from orders o`,
    )
    const named = Map.groupBy(orders, ({ name }) => name)
    const confirmed: string[] = []
    for (const promise of promises.orders) {
      const found = named.get(promise.name) ?? []
      const [only] = found
      const [line] = only?.lines ?? []
      if (found.length !== 1 || !only) confirmed.push(`${promise.name}: there ${found.length} times`)
      else if (only.gross !== promise.gross)
        confirmed.push(`${promise.name}: ${only.gross} for ${promise.gross}`)
      else if (line?.record !== promise.record || line.quantity !== promise.quantity)
        confirmed.push(
          `${promise.name}: ${line?.record}×${line?.quantity} for ${promise.record}×${promise.quantity}`,
        )
    }
    const keys = Map.groupBy(promises.orders, ({ name }) => name)
    for (const [name, promised] of keys) if (promised.length > 1) confirmed.push(`${name}: promised twice`)
    // A shopper who gave up may have an order all the same; nobody else may.
    const surplus = orders.length - keys.size - promises.gaveUp

    const { rows: wrong } = await client.query<{ name: string }>(sumsSql)
    const sold = Number((await client.query<{ sold: string }>(soldSql)).rows[0]?.sold)
    const units = Number((await client.query<{ units: string }>(unitsSql)).rows[0]?.units)
    const { rows: minus } = await client.query('select part_id from stock where qty < 0')

    const carts: string[] = []
    for (const { cartId, lines } of promises.carts) {
      const { rows } = await client.query<{ record: string; quantity: number }>(
        `select p.public_id as record, l.quantity from cart_line l join part p on p.id = l.part_id
         where l.cart_id = $1`,
        [cartId],
      )
      const is = rows.map(({ record, quantity }) => `${record}×${quantity}`).sort()
      const should = [...lines].map(([record, quantity]) => `${record}×${quantity}`).sort()
      if (is.join() !== should.join())
        carts.push(`a cart holds ${is.join()} and should hold ${should.join()}`)
    }
    return [
      {
        rule: 'every confirmed order is there once, as it was confirmed',
        counted: `${promises.orders.length} confirmed, ${orders.length} in the database`,
        broken: [...confirmed, ...(surplus > 0 ? [`${surplus} orders that nobody was told of`] : [])],
      },
      {
        rule: 'sums of every order hold to the cent',
        counted: `${orders.length} orders`,
        broken: wrong.map(({ name }) => name),
      },
      {
        rule: 'what was sold is what left the stock',
        counted: `${sold} sold, ${unitsBefore - units} fewer in stock`,
        broken: [
          ...(unitsBefore - units === sold ? [] : ['they differ']),
          ...minus.map(() => 'a shelf below zero'),
        ],
      },
      {
        rule: 'no acknowledged edit of a cart is lost',
        counted: `${promises.carts.length} carts, five to six edits each`,
        broken: carts,
      },
    ]
  })
