/** addToCart: creates the cart with its first part. */
import { type Kysely, sql } from 'kysely'
import type { UpstreamContext } from '../context.ts'
import type { AddToCartAnswer, AddToCartRequest } from '../contract/cart.ts'
import { pipeline, type Statement } from '../database/pipeline.ts'
import { newId } from '../ids.ts'
import { invalidRequest, notFound, Refusal } from '../refusal.ts'
import type { Database } from '../tables/types.ts'
import { cleanText } from '../text.ts'
import { answerCart } from './cartAnswer.ts'
import {
  type CartLineRow,
  type CartRow,
  cartLines,
  refuseUnavailableCart,
  updateOpenCart,
} from './cartRows.ts'
import { isComponent } from './cartView.ts'
import { readListedParts } from './listingRows.ts'
import { servedLocations } from './servedLocations.ts'
import { requireDeliverable } from './stockCheck.ts'

/** More than any warehouse holds of one part. It keeps sums far from the limits of a column. */
const maxPerLine = 9999

/** The quantity as it is written: beyond the limit it is one too many, and refused after the stock check. */
export const storableQuantity = (quantity: number): number => Math.min(quantity, maxPerLine + 1)

export const refuseTooMany = (quantity: number): void => {
  if (quantity > maxPerLine) throw invalidRequest(`At most ${maxPerLine} of one part fit into a cart.`)
}

/** As in the shop (CART-13). Components of kits do not count. */
export const maxLines = 200

const refuseFullCart = (lines: readonly CartLineRow[]): void => {
  if (lines.filter((line) => !isComponent(line)).length <= maxLines) return
  const message = `Your cart is full: it holds at most ${maxLines} different parts. Remove one, or order these first.`
  throw new Refusal(409, message, 'CART_FULL')
}

interface FoundPart {
  id: number
  kit: boolean
  /** The locations that serve the country and have a price. */
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

/** The requested location if it serves the country and has a price, else the one whose price the product's page shows. */
const locationFor = async (
  context: UpstreamContext,
  part: FoundPart,
  requested: string,
  country: string,
): Promise<string> => {
  if (part.locations.includes(requested)) return requested
  const known = await context.db
    .selectFrom('location')
    .select('code')
    .where('code', '=', requested)
    .executeTakeFirst()
  if (!known) throw invalidRequest('The field "location" names no stock location.')
  const shown = (await readListedParts(context, [part.id], country)).get(part.id)?.price
  if (!shown) throw invalidRequest('This part is not sold in your country.')
  return shown.location
}

/** Creates the cart, or locks the existing one. No row where that is deleted or ordered. */
const insertOrLockCart = (
  { db, now }: UpstreamContext,
  cartId: string | undefined,
  id: string,
  country: string,
): Statement<CartRow> =>
  cartId === undefined
    ? db.insertInto('cart').values({ id, country, created_at: now(), updated_at: now() }).returningAll()
    : updateOpenCart(db, id, { country, updated_at: now() })

/**
 * Common tables of a statement that has just written `line` (id, cart_id, part_id, location, quantity). If it is a kit, its
 * component lines are created and get their quantities.
 */
export const syncKitComponents = sql`
  inserted as (
    insert into cart_line (id, cart_id, part_id, location, quantity, parent_id)
    select replace(gen_random_uuid()::text, '-', ''), l.cart_id, k.component_id, l.location, k.qty * l.quantity, l.id
    from line l join kit_component k on k.kit_id = l.part_id
    where not exists (select 1 from cart_line c where c.parent_id = l.id and c.part_id = k.component_id)
    order by k.component_id),
  updated as (
    update cart_line c set quantity = k.qty * l.quantity
    from line l join kit_component k on k.kit_id = l.part_id
    where c.parent_id = l.id and c.part_id = k.component_id and c.quantity <> k.qty * l.quantity)`

interface UpsertedLine {
  /** The given id, unless the part has a line already. */
  id: string
  quantity: number
}

/** Adds to the part's line, or creates it. No row where the cart is not open. */
const upsertLine = (lineId: string, cartId: string, part: FoundPart, location: string, quantity: number) =>
  sql<UpsertedLine>`
    with line as (
      insert into cart_line (id, cart_id, part_id, location, quantity)
      select ${lineId}, id, ${part.id}, ${location}, ${storableQuantity(quantity)}
      from cart where id = ${cartId} and status = 'open'
      on conflict (cart_id, part_id, location) where parent_id is null
      do update set quantity = cart_line.quantity + excluded.quantity
      returning id, cart_id, part_id, location, quantity),
    ${syncKitComponents}
    select id, quantity from line`

export const addToCart = async (
  context: UpstreamContext,
  input: AddToCartRequest,
): Promise<AddToCartAnswer> => {
  const { db } = context
  const country = cleanText('country', input.country, { max: 3, required: true }).toUpperCase()
  const requested = cleanText('location', input.location, { max: 40 })
  const part = await findPart(db, cleanText('record', input.record, { max: 300 }), country)
  const location = await locationFor(context, part, requested, country)
  const id = input.cart_id ?? newId()
  const lineId = newId()
  const [opened, added, { rows: lines }] = await pipeline<[CartRow, UpsertedLine, CartLineRow]>(db, [
    insertOrLockCart(context, input.cart_id, id, country),
    upsertLine(lineId, id, part, location, input.quantity),
    cartLines(id),
  ])
  const cart = opened.rows[0] ?? (await refuseUnavailableCart(db, id))
  const [line] = added.rows
  if (line?.id === lineId) refuseFullCart(lines)
  await requireDeliverable(context, cart, lines)
  refuseTooMany(line?.quantity ?? 0)
  return { cart_id: cart.id, ...(await answerCart(context, cart, lines)) }
}
