/** addToCart: the cart is made with its first part. */
import { type Kysely, sql } from 'kysely'
import type { AddToCartAnswer, AddToCartRequest } from '../contract/cart.ts'
import type { UpstreamContext } from '../context.ts'
import { invalidRequest, notFound } from '../refusal.ts'
import type { Database } from '../tables/types.ts'
import { answerCart } from './basket.ts'
import { type CartRow, holdCart, readLines } from './cartRows.ts'
import { newId } from './ids.ts'
import { servedLocations } from './served.ts'
import { refuseBeyondStock } from './stockCheck.ts'
import { cleanText } from './text.ts'

/** More of one line than any warehouse holds; keeps sums far from the limits of a column. */
const mostPerLine = 9999

/** A count as it is written: what is beyond the limit is one too many, and refused after the look at the stock. */
export const writtenQuantity = (quantity: number): number => Math.min(quantity, mostPerLine + 1)

export const refuseTooMany = (quantity: number): void => {
  if (quantity > mostPerLine) throw invalidRequest(`At most ${mostPerLine} of one part fit into a cart.`)
}

interface FoundPart {
  id: number
  kit: boolean
  /** Locations with a price that serve the country, the default one first. */
  locations: string[]
}

const findPart = async (db: Kysely<Database>, record: string, country: string): Promise<FoundPart> => {
  const { rows } = await sql<FoundPart>`
    select p.id, p.recordtype = 'kititem' as kit,
      array(
        select c.location from price c
        join (${servedLocations(country)}) s on s.location = c.location
        left join available_stock t on t.part_id = p.id and t.location = c.location
        where c.part_id = p.id
        order by coalesce(t.is_default, false) desc, s.position
      ) as locations
    from part p where p.public_id = ${record} or p.url = ${record}`.execute(db)
  const part = rows[0]
  if (!part) throw notFound('This part is no longer in our catalogue.')
  return part
}

/** The asked location where it serves the country and has a price, else the part's own default there. */
const locationFor = async (db: Kysely<Database>, part: FoundPart, asked: string): Promise<string> => {
  if (part.locations.includes(asked)) return asked
  const known = await db.selectFrom('location').select('code').where('code', '=', asked).executeTakeFirst()
  if (!known) throw invalidRequest('The field "location" names no stock location.')
  const [first] = part.locations
  if (first === undefined) throw invalidRequest('This part is not sold in your country.')
  return first
}

const openCart = async (
  { db, now }: UpstreamContext,
  cartId: string | undefined,
  country: string,
): Promise<CartRow> => {
  if (cartId === undefined) {
    const values = { id: newId(), country, created_at: now(), updated_at: now() }
    return db.insertInto('cart').values(values).returningAll().executeTakeFirstOrThrow()
  }
  return holdCart(db, cartId, { country, updated_at: now() })
}

/** Gives every component line of a kit's line its count; makes those that are missing. */
export const fitComponents = async (db: Kysely<Database>, kitLine: string): Promise<void> => {
  await sql`
    insert into cart_line (id, cart_id, part_id, location, quantity, parent_id)
    select replace(gen_random_uuid()::text, '-', ''), l.cart_id, k.component_id, l.location, k.qty * l.quantity, l.id
    from cart_line l join kit_component k on k.kit_id = l.part_id
    where l.id = ${kitLine}
      and not exists (select 1 from cart_line c where c.parent_id = l.id and c.part_id = k.component_id)
    order by k.component_id`.execute(db)
  await sql`
    update cart_line c set quantity = k.qty * l.quantity
    from cart_line l join kit_component k on k.kit_id = l.part_id
    where l.id = ${kitLine} and c.parent_id = l.id and c.part_id = k.component_id`.execute(db)
}

export const addToCart = async (
  context: UpstreamContext,
  input: AddToCartRequest,
): Promise<AddToCartAnswer> => {
  const { db } = context
  const country = cleanText('country', input.country, { max: 3, required: true }).toUpperCase()
  const asked = cleanText('location', input.location, { max: 40 })
  const part = await findPart(db, cleanText('record', input.record, { max: 300 }), country)
  const location = await locationFor(db, part, asked)
  const cart = await openCart(context, input.cart_id, country)
  const { rows } = await sql<{ id: string; quantity: number }>`
    insert into cart_line (id, cart_id, part_id, location, quantity)
    values (${newId()}, ${cart.id}, ${part.id}, ${location}, ${writtenQuantity(input.quantity)})
    on conflict (cart_id, part_id, location) where parent_id is null
    do update set quantity = cart_line.quantity + excluded.quantity
    returning id, quantity`.execute(db)
  const line = rows[0]
  if (!line) throw new Error('a line was not written')
  if (part.kit) await fitComponents(db, line.id)
  const lines = await readLines(db, cart)
  await refuseBeyondStock(db, cart, lines)
  refuseTooMany(line.quantity)
  return { cart_id: cart.id, ...(await answerCart(context, cart, lines)) }
}
