/** Compares the database with the confirmations that shoppers got. */
import { Client } from 'pg'
import type { Confirmations, ShopPart } from './journeys.ts'

export interface Check {
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

/** Single parts that are sold to Germany from own stock, those with the most stock first. */
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

/** All pieces: in own stock, in deliveries and at manufacturers. */
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

/** Numbers that were left out, and invoices whose sums are not those of their orders. */
const invoicesSql = `select kind || ' ' || year || ': ' || count(*) || ' numbers up to ' || max(serial) as fault
    from invoice group by kind, year having count(*) <> max(serial) or min(serial) <> 1
  union all select i.number || ': not the sum of ' || o.name from invoice i join orders o on o.id = i.order_id
    where i.kind = 'invoice' and (i.facts -> 'totals' ->> 'gross')::int <> o.gross`

export const checkDatabase = (
  url: string,
  confirmations: Confirmations,
  unitsBefore: number,
): Promise<Check[]> =>
  withClient(url, async (client) => {
    const { rows: orders } = await client.query<{
      name: string
      gross: number
      lines: { record: string; quantity: number }[]
    }>(
      `select o.name, o.gross, (select json_agg(json_build_object('record', p.public_id, 'quantity', l.quantity))
         from order_line l join part p on p.id = l.part_id where l.order_id = o.id) as lines from orders o`,
    )
    const byName = Map.groupBy(orders, ({ name }) => name)
    const differences: string[] = []
    for (const confirmation of confirmations.orders) {
      const found = byName.get(confirmation.name) ?? []
      const [only] = found
      const [line] = only?.lines ?? []
      if (found.length !== 1 || !only) differences.push(`${confirmation.name}: found ${found.length} times`)
      else if (only.gross !== confirmation.gross)
        differences.push(`${confirmation.name}: ${only.gross} for ${confirmation.gross}`)
      else if (line?.record !== confirmation.record || line.quantity !== confirmation.quantity)
        differences.push(
          `${confirmation.name}: ${line?.record}×${line?.quantity} for ${confirmation.record}×${confirmation.quantity}`,
        )
    }
    const keys = Map.groupBy(confirmations.orders, ({ name }) => name)
    for (const [name, same] of keys) if (same.length > 1) differences.push(`${name}: confirmed twice`)
    // Only a shopper who gave up may have an order without a confirmation.
    const surplus = orders.length - keys.size - confirmations.gaveUp

    const { rows: wrong } = await client.query<{ name: string }>(sumsSql)
    const sold = Number((await client.query<{ sold: string }>(soldSql)).rows[0]?.sold)
    const units = Number((await client.query<{ units: string }>(unitsSql)).rows[0]?.units)
    const { rows: negative } = await client.query('select part_id from stock where qty < 0')

    const { rows: faults } = await client.query<{ fault: string }>(invoicesSql)
    const { rows: invoices } = await client.query<{ n: string }>('select count(*) as n from invoice')

    const carts: string[] = []
    for (const { cartId, lines } of confirmations.carts) {
      const { rows } = await client.query<{ record: string; quantity: number }>(
        `select p.public_id as record, l.quantity from cart_line l join part p on p.id = l.part_id
         where l.cart_id = $1`,
        [cartId],
      )
      const actual = rows.map(({ record, quantity }) => `${record}×${quantity}`).sort()
      const expected = [...lines].map(([record, quantity]) => `${record}×${quantity}`).sort()
      if (actual.join() !== expected.join())
        carts.push(`a cart holds ${actual.join()} instead of ${expected.join()}`)
    }
    return [
      {
        rule: 'every confirmed order exists once, as it was confirmed',
        counted: `${confirmations.orders.length} confirmed, ${orders.length} in the database`,
        broken: [...differences, ...(surplus > 0 ? [`${surplus} orders without a confirmation`] : [])],
      },
      {
        rule: 'the totals of every order are exact to the cent',
        counted: `${orders.length} orders`,
        broken: wrong.map(({ name }) => name),
      },
      {
        rule: 'no invoice has a gap before its number, or another sum than its order',
        counted: `${invoices[0]?.n ?? 0} invoices and credit notes`,
        broken: faults.map(({ fault }) => fault),
      },
      {
        rule: 'the stock is reduced by what was sold',
        counted: `${sold} sold, ${unitsBefore - units} fewer in stock`,
        broken: [
          ...(unitsBefore - units === sold ? [] : ['they differ']),
          ...negative.map(() => 'stock below zero'),
        ],
      },
      {
        rule: 'no acknowledged edit of a cart is lost',
        counted: `${confirmations.carts.length} carts, five to six edits each`,
        broken: carts,
      },
    ]
  })
