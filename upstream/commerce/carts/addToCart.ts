/** addToCart: creates the cart with its first part. */
import { type Kysely, sql } from 'kysely'
import type { UpstreamContext } from '../../context.ts'
import type { AddToCartAnswer, AddToCartRequest } from '../../contract/cart.ts'
import { pipeline, type Statement } from '../../database/pipeline.ts'
import { prepared } from '../../database/prepared.ts'
import { newId } from '../../ids.ts'
import { invalidRequest, notFound } from '../../refusal.ts'
import type { Database } from '../../tables/types.ts'
import { cleanText } from '../../text.ts'
import { readListedParts } from '../listingRows.ts'
import { partIdOf } from '../partIdOf.ts'
import { servedLocations } from '../stock/servedLocations.ts'
import { requireDeliverable } from '../stock/stockCheck.ts'
import { answerCart } from './cartAnswer.ts'
import { refuseFullCart, refuseTooMany, storableQuantity } from './cartLimits.ts'
import {
  type CartLineRow,
  type CartRow,
  cartLines,
  refuseUnavailableCart,
  updateOpenCart,
} from './cartRows.ts'
import { syncKitComponents } from './kitLines.ts'
import { type UnsoldLineRow, unsoldLines } from './unsoldLines.ts'

interface WantedPart {
  record: string
  requested: string
  country: string
}

interface FoundPart {
  id: number
  /** Whether the requested location serves the country and has a price. */
  isSold: boolean
}

const findPart = async (
  db: Kysely<Database>,
  { record, requested, country }: WantedPart,
): Promise<FoundPart> => {
  const { rows } = await sql<FoundPart>`
    select p.id, exists (
        select from price c join (${servedLocations(country)}) s on s.location = c.location
        where c.part_id = p.id and c.location = ${requested}
      ) as "isSold"
    from part p where p.id = ${partIdOf(record)}`.execute(db)
  const part = rows[0]
  if (!part) throw notFound('This part is no longer in our catalogue.')
  return part
}

/** The requested location if it serves the country and has a price, else the one whose price the product's page shows. */
const locationFor = async (
  context: UpstreamContext,
  part: FoundPart,
  { requested, country }: WantedPart,
): Promise<string> => {
  if (part.isSold) return requested
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

const insertCart = prepared<{ id: string; country: string; now: Date }, CartRow>(
  (value) => sql`
    insert into cart (id, country, created_at, updated_at)
    values (${value('id')}, ${value('country')}, ${value('now')}, ${value('now')}) returning *`,
)

/** Creates the cart, or locks the existing one. No row where that is deleted or ordered. */
const insertOrLockCart = (
  { now }: UpstreamContext,
  cartId: string | undefined,
  id: string,
  country: string,
): Statement<CartRow> =>
  cartId === undefined
    ? insertCart({ id, country, now: now() })
    : updateOpenCart(id, { country, updated_at: now() })

interface UpsertedLine {
  /** The given id, unless the part has a line already. */
  id: string
  quantity: number
}

interface NewLine extends WantedPart {
  id: string
  cartId: string
  quantity: number
}

/**
 * Adds to the part's line, or creates it. No row where the cart is not open, or the part is not sold at the requested
 * location. The part is found in the same statement: nearly every request names one that can be added.
 */
const upsertLine = prepared<NewLine, UpsertedLine>(
  (value) => sql`
    with part as (
      select p.id from part p join price c on c.part_id = p.id
      where p.id = ${partIdOf(value('record'))} and c.location = ${value('requested')}
        and c.location in (select location from (${servedLocations(value('country'))}) near)),
    line as (
      insert into cart_line (id, cart_id, part_id, location, quantity)
      select ${value('id')}, cart.id, part.id, ${value('requested')}, ${value('quantity')}
      from cart, part where cart.id = ${value('cartId')} and cart.status = 'open'
      on conflict (cart_id, part_id, location) where parent_id is null
      do update set quantity = cart_line.quantity + excluded.quantity
      returning id, cart_id, part_id, location, quantity),
    ${syncKitComponents}
    select id, quantity from line`,
)

/** The part as the upstream sells it: the requested one, or at another location. */
const addAtAnotherLocation = async (
  context: UpstreamContext,
  line: NewLine,
  hasCart: boolean,
): Promise<[UpsertedLine | undefined, CartLineRow[]]> => {
  const { db } = context
  const location = await locationFor(context, await findPart(db, line), line)
  if (!hasCart) return refuseUnavailableCart(db, line.cartId)
  const [added, { rows: lines }] = await pipeline<[UpsertedLine, CartLineRow]>(db, [
    upsertLine({ ...line, requested: location }),
    cartLines(line.cartId),
  ])
  return [added.rows[0], lines]
}

export const addToCart = async (
  context: UpstreamContext,
  input: AddToCartRequest,
): Promise<AddToCartAnswer> => {
  const { db } = context
  const country = cleanText('country', input.country, { max: 3, required: true }).toUpperCase()
  const requested = cleanText('location', input.location, { max: 40 })
  const record = cleanText('record', input.record, { max: 300 })
  const cartId = input.cart_id ?? newId()
  const wanted = {
    id: newId(),
    cartId,
    record,
    requested,
    country,
    quantity: storableQuantity(input.quantity),
  }
  const [opened, added, read, { rows: unsold }] = await pipeline<
    [CartRow, UpsertedLine, CartLineRow, UnsoldLineRow]
  >(db, [
    insertOrLockCart(context, input.cart_id, cartId, country),
    upsertLine(wanted),
    cartLines(cartId),
    unsoldLines(cartId),
  ])
  const [cart] = opened.rows
  const [line, lines] = added.rows[0]
    ? [added.rows[0], read.rows]
    : await addAtAnotherLocation(context, wanted, cart !== undefined)
  if (!cart) return refuseUnavailableCart(db, cartId)
  if (line?.id === wanted.id) refuseFullCart(lines)
  await requireDeliverable(context, cart, lines)
  refuseTooMany(line?.quantity ?? 0)
  return { cart_id: cart.id, ...(await answerCart(context, cart, { lines, unsold })) }
}
