/** Carts and their lines in the database. */
import { type Kysely, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely'
import type { Statement } from '../../database/pipeline.ts'
import { prepared } from '../../database/prepared.ts'
import { unpeekedParam } from '../../database/unpeekedParam.ts'
import { isId } from '../../ids.ts'
import { Refusal } from '../../refusal.ts'
import type { SaleUnit } from '../../tables/catalogueTypes.ts'
import type { CartTable } from '../../tables/commerceTypes.ts'
import type { Database } from '../../tables/types.ts'
import { servedLocations } from '../stock/servedLocations.ts'

export type CartRow = Selectable<CartTable>

export interface CartLineRow {
  id: string
  partId: number
  location: string
  quantity: number
  /** The kit's line, of a component line. */
  parentId: string | null
  pos: number
  publicId: string
  /** The number of the article, such as a GTIN. */
  identifier: string | null
  url: string
  name: string
  displayName: string
  description: string
  recordType: 'item' | 'kititem'
  saleUnit: SaleUnit | null
  brand: string
  /** The weight of one unit, in kilograms. */
  weight: number
  /** The price of one unit at the line's location, in net cents; null where the part is no longer sold there. */
  net: number | null
  /** The country that goods leave the line's location from. */
  dispatchCountry: string
  photos: { url: string }[]
  /** Units at our own locations that serve the cart's country; 0 for a kit, whose components have the stock. */
  own: number
  /** Its component lines are not what the kit contains now. */
  isChangedKit: boolean
}

export const cartNotFound = (): Refusal => new Refusal(404, 'This cart no longer exists', 'CART_NOT_FOUND')
export const cartOrdered = (): Refusal =>
  new Refusal(409, 'This cart has become an order and takes no more changes.', 'CART_ORDERED')

export const readCart = async (db: Kysely<Database>, id: string): Promise<CartRow> => {
  const cart = isId(id)
    ? await db.selectFrom('cart').selectAll().where('id', '=', id).executeTakeFirst()
    : undefined
  if (!cart) throw cartNotFound()
  return cart
}

type Written = Updateable<CartTable> & { updated_at: Date }

/** One statement for each set of columns. */
const writesByText = new Map<string, (values: Record<string, unknown>) => Statement<CartRow>>()

const openCartWrite = (id: string, columns: Written, end: 'returning *' | ''): Statement<CartRow> => {
  const names = Object.keys(columns)
  const key = `${names.join()} ${end}`
  let write = writesByText.get(key)
  if (!write) {
    write = prepared<Record<string, unknown>, CartRow>(
      (value) => sql`
        update cart set ${sql.join(names.map((name) => sql`${sql.id(name)} = ${value(`to ${name}`)}`))}
        where id = ${value('cart')} and status = 'open' ${sql.raw(end)}`,
    )
    writesByText.set(key, write)
  }
  const values = Object.fromEntries(Object.entries(columns).map(([name, to]) => [`to ${name}`, to]))
  return write({ ...values, cart: id })
}

/**
 * Writes to an open cart and locks it until the transaction ends, so that changes of one cart happen one after another.
 * Returns no row where the cart does not exist or has become an order (`refuseUnavailableCart`).
 */
export const updateOpenCart = (id: string, columns: Written): Statement<CartRow> =>
  openCartWrite(id, columns, 'returning *')

/** The same for a cart that is locked and known, at the end of the transaction. */
export const writeLockedCart = (id: string, columns: Written): Statement<unknown> =>
  openCartWrite(id, columns, '')

/** Throws the reason why a cart could not be locked. */
export const refuseUnavailableCart = async (db: Kysely<Database>, id: string): Promise<never> => {
  await readCart(db, id)
  throw cartOrdered()
}

const selectOpenCart = prepared<{ id: string }, CartRow>(
  (value) => sql`select * from cart where id = ${value('id')} and status = 'open' for no key update`,
)

/** Locks an open cart as `updateOpenCart` does, for a write that follows at the end of the transaction. */
export const selectOpenCartForUpdate = (id: string): Statement<CartRow> => selectOpenCart({ id })

/** `condition`: what else holds for a line `l` with the price `c`. */
const linesWhere = (condition: RawBuilder<unknown>) =>
  prepared<{ id: string }, CartLineRow>((value) => {
    const id = unpeekedParam(value('id'), 'text')
    const served = servedLocations(sql<string>`(select country from cart where id = ${id})`)
    return sql`
    select l.id, l.part_id as "partId", l.location, l.quantity, l.parent_id as "parentId", l.pos,
      p.public_id as "publicId", p.identifier, p.url, p.name, p.displayname as "displayName", p.description,
      p.recordtype as "recordType", p.sale_unit as "saleUnit", p.brand, p.weight, c.net, o.country as "dispatchCountry",
      array_to_json(array(select json_build_object('url', f.url) from photo f
        where f.part_id = l.part_id order by f.pos)) as photos,
      coalesce((select sum(t.qty) from stock t
        where t.part_id = l.part_id and t.location = any(array(select location from (${served}) near))
          and t.location <> 'manufacturer' and not t.dropship and not t.alternative), 0) as own,
      l.parent_id is null and (
        exists (select from kit_component k where k.kit_id = l.part_id and not exists (
          select from cart_line m where m.parent_id = l.id and m.part_id = k.component_id and m.quantity = k.qty * l.quantity))
        or exists (select from cart_line m where m.parent_id = l.id and not exists (
          select from kit_component k where k.kit_id = l.part_id and k.component_id = m.part_id))) as "isChangedKit"
    from cart_line l
    join part p on p.id = l.part_id
    join location o on o.code = l.location
    left join price c on c.part_id = l.part_id and c.location = l.location
    where l.cart_id = ${id} and ${condition}
    order by l.pos`
  })

const selectSoldLines = linesWhere(sql`case
  when l.parent_id is null then c.net is not null
  else exists (select from cart_line k join price on price.part_id = k.part_id and price.location = k.location
    where k.id = l.parent_id) end`)
const selectLines = linesWhere(sql`true`)

/**
 * The lines in the order of adding, a kit's components after it. A line without a price is left out, as one of a removed part: the
 * shop hides lines of price 0, and nobody could take out what holds the order up. It is there again once it has a price.
 */
export const cartLines = (id: string): Statement<CartLineRow> => selectSoldLines({ id })

/** Also the lines of parts that are no longer sold. */
export const linesOfOrderedCart = (id: string): Statement<CartLineRow> => selectLines({ id })
