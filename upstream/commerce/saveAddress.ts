/**
 * updateAddress: an address of a cart. Saving the same words again answers the same id. An address is what an order
 * begins with, so a cart that can no longer be delivered is told so here and not six writes later: where hundreds
 * want the last piece, those who come too late cost next to nothing.
 */

import type { UpstreamContext } from '../context.ts'
import type { UpdateAddressRequest, WireAddress } from '../contract/cart.ts'
import { type AtLast, together } from '../database/pipeline.ts'
import { invalidRequest } from '../refusal.ts'
import { type CartLineRow, type CartRow, cartLines, holding, refuseUnheld } from './cartRows.ts'
import { destinationOf } from './countries.ts'
import { newId } from './ids.ts'
import { refuseBeyondStock } from './stockCheck.ts'
import { cleanEmail, cleanText } from './text.ts'

const clean = (address: WireAddress): WireAddress => {
  const line = (field: keyof WireAddress, max: number, required = false): string =>
    cleanText(`address.${field}`, address[field], { max, required })
  const country = line('country', 3, true).toUpperCase()
  if (!destinationOf(country)) throw invalidRequest('We do not deliver to this country.')
  return {
    address: line('address', 200, true),
    address2: line('address2', 200),
    addressee: line('addressee', 160),
    city: line('city', 100, true),
    zip: line('zip', 20, true),
    country,
    phone: line('phone', 40),
    name: line('name', 160),
    email: address.email.trim() === '' ? '' : cleanEmail('address.email', address.email),
  }
}

export const saveAddress = async (
  { db, now }: UpstreamContext,
  input: UpdateAddressRequest,
  atLast: AtLast,
): Promise<{ _id: string }> => {
  const { cart_id } = input
  const address = clean(input.address)
  let same = db.selectFrom('address').select('id').where('cart_id', '=', cart_id)
  for (const field of [
    'address',
    'address2',
    'addressee',
    'city',
    'zip',
    'country',
    'phone',
    'name',
    'email',
  ] as const)
    same = same.where(field, '=', address[field])
  const [held, { rows: lines }, { rows: known }] = await together<[CartRow, CartLineRow, { id: string }]>(
    db,
    [holding(db, cart_id, { updated_at: now() }), cartLines(cart_id), same],
  )
  const cart = held.rows[0] ?? (await refuseUnheld(db, cart_id))
  await refuseBeyondStock(db, cart, lines)
  if (known[0]) return { _id: known[0].id }
  const id = newId()
  atLast(db.insertInto('address').values({ id, cart_id, ...address }))
  return { _id: id }
}
