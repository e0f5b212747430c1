/** addToCart: the cart is made with its first part. */
import { type Kysely, sql } from 'kysely'
import type { UpstreamContext } from '../context.ts'
import type { AddToCartAnswer, AddToCartRequest } from '../contract/cart.ts'
import { type Question, together } from '../database/pipeline.ts'
import { invalidRequest, notFound } from '../refusal.ts'
import type { Database } from '../tables/types.ts'
import { answerCart } from './basket.ts'
import { type CartLineRow, type CartRow, cartLines, holding, refuseUnheld } from './cartRows.ts'
import { newId } from './ids.ts'
import { servedLocations } from './servedLocations.ts'
import { readShelf } from './shelfRows.ts'
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
  /** Locations with a price that serve the country. */
  locations: string[]
}

const findPart = async (db: Kysely<Database>, record: string, country: string): Promise<FoundPart> => {
  const { rows } = await sql<FoundPart>`
    select p.id, p.recordtype = 'kititem' as kit,
      array(
        select c.location from price c
        join (${servedLocations(country)}) s on s.location = c.location
        where c.part_id = p.id
      ) as locations
    from part p where p.public_id = ${record} or p.url = ${record}`.execute(db)
  const part = rows[0]
  if (!part) throw notFound('This part is no longer in our catalogue.')
  return part
}

/** The asked location where it serves the country and has a price, else the one whose price the part's page shows. */
const locationFor = async (
  context: UpstreamContext,
  part: FoundPart,
  asked: string,
  country: string,
): Promise<string> => {
  if (part.locations.includes(asked)) return asked
  const known = await context.db
    .selectFrom('location')
    .select('code')
    .where('code', '=', asked)
    .executeTakeFirst()
  if (!known) throw invalidRequest('The field "location" names no stock location.')
  const shown = (await readShelf(context, [part.id], country)).get(part.id)?.price
  if (!shown) throw invalidRequest('This part is not sold in your country.')
  return shown.location
}

/** Makes the cart, or holds the one that is there; without a row where that is gone or ordered. */
const opening = (
  { db, now }: UpstreamContext,
  cartId: string | undefined,
  id: string,
  country: string,
): Question<CartRow> =>
  cartId === undefined
    ? db.insertInto('cart').values({ id, country, created_at: now(), updated_at: now() }).returningAll()
    : holding(db, id, { country, updated_at: now() })

/**
 * Further parts of a statement whose `line` (id, cart_id, part_id, location, quantity) was just written: where that is
 * a kit, every component line gets its count, and those that are missing are made.
 */
export const fittingComponents = sql`
  made as (
    insert into cart_line (id, cart_id, part_id, location, quantity, parent_id)
    select replace(gen_random_uuid()::text, '-', ''), l.cart_id, k.component_id, l.location, k.qty * l.quantity, l.id
    from line l join kit_component k on k.kit_id = l.part_id
    where not exists (select 1 from cart_line c where c.parent_id = l.id and c.part_id = k.component_id)
    order by k.component_id),
  fitted as (
    update cart_line c set quantity = k.qty * l.quantity
    from line l join kit_component k on k.kit_id = l.part_id
    where c.parent_id = l.id and c.part_id = k.component_id and c.quantity <> k.qty * l.quantity)`

/** Adds to the part's line, or makes it; without a row where the cart is not open. */
const adding = (cartId: string, part: FoundPart, location: string, quantity: number) =>
  sql<{ quantity: number }>`
    with line as (
      insert into cart_line (id, cart_id, part_id, location, quantity)
      select ${newId()}, id, ${part.id}, ${location}, ${writtenQuantity(quantity)}
      from cart where id = ${cartId} and status = 'open'
      on conflict (cart_id, part_id, location) where parent_id is null
      do update set quantity = cart_line.quantity + excluded.quantity
      returning id, cart_id, part_id, location, quantity),
    ${fittingComponents}
    select quantity from line`

export const addToCart = async (
  context: UpstreamContext,
  input: AddToCartRequest,
): Promise<AddToCartAnswer> => {
  const { db } = context
  const country = cleanText('country', input.country, { max: 3, required: true }).toUpperCase()
  const asked = cleanText('location', input.location, { max: 40 })
  const part = await findPart(db, cleanText('record', input.record, { max: 300 }), country)
  const location = await locationFor(context, part, asked, country)
  const id = input.cart_id ?? newId()
  const [opened, added, { rows: lines }] = await together<[CartRow, { quantity: number }, CartLineRow]>(db, [
    opening(context, input.cart_id, id, country),
    adding(id, part, location, input.quantity),
    cartLines(id),
  ])
  const cart = opened.rows[0] ?? (await refuseUnheld(db, id))
  await refuseBeyondStock(db, cart, lines)
  refuseTooMany(added.rows[0]?.quantity ?? 0)
  return { cart_id: cart.id, ...(await answerCart(context, cart, lines)) }
}
