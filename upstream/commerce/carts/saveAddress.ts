/**
 * updateAddress: stores an address of a cart; the same address again returns the same id. An order begins with its address,
 * so the stock is checked here already: when hundreds of carts compete for the last units, late ones must not cost six
 * more writes each.
 */
import { sql } from 'kysely'
import type { UpstreamContext } from '../../context.ts'
import type { UpdateAddressRequest, WireAddress } from '../../contract/cart.ts'
import { type DeferToCommit, pipeline } from '../../database/pipeline.ts'
import { prepared } from '../../database/prepared.ts'
import { newId } from '../../ids.ts'
import { invalidRequest } from '../../refusal.ts'
import { cleanEmail, cleanText } from '../../text.ts'
import { destinationOf } from '../prices/countries.ts'
import { requireDeliverable } from '../stock/stockCheck.ts'
import {
  type CartLineRow,
  type CartRow,
  cartLines,
  refuseUnavailableCart,
  updateOpenCart,
} from './cartRows.ts'

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

const fields = [
  'address',
  'address2',
  'addressee',
  'city',
  'zip',
  'country',
  'phone',
  'name',
  'email',
] as const satisfies readonly (keyof WireAddress)[]
type SavedAddress = Record<(typeof fields)[number] | 'cart_id', string>

const selectSame = prepared<SavedAddress, { id: string }>(
  (value) => sql`
    select id from address
    where cart_id = ${value('cart_id')} and ${sql.join(
      fields.map((field) => sql`${sql.id(field)} = ${value(field)}`),
      sql` and `,
    )}`,
)

const insertAddress = prepared<SavedAddress & { id: string }>(
  (value) => sql`
    insert into address (id, cart_id, ${sql.join(fields.map((field) => sql.id(field)))})
    values (${value('id')}, ${value('cart_id')}, ${sql.join(fields.map(value))})`,
)

export const saveAddress = async (
  context: UpstreamContext,
  input: UpdateAddressRequest,
  deferToCommit: DeferToCommit,
): Promise<{ _id: string }> => {
  const { db, now } = context
  const { cart_id } = input
  const address = clean(input.address)
  const [locked, { rows: lines }, { rows: same }] = await pipeline<[CartRow, CartLineRow, { id: string }]>(
    db,
    [updateOpenCart(cart_id, { updated_at: now() }), cartLines(cart_id), selectSame({ cart_id, ...address })],
  )
  const cart = locked.rows[0] ?? (await refuseUnavailableCart(db, cart_id))
  await requireDeliverable(context, cart, lines)
  if (same[0]) return { _id: same[0].id }
  const id = newId()
  deferToCommit(insertAddress({ id, cart_id, ...address }))
  return { _id: id }
}
