/** The lines of a cart that are not sold any more: their part has lost its price, or was removed from the catalogue. */
import { type RawBuilder, sql } from 'kysely'
import type { Statement } from '../../database/pipeline.ts'
import { prepared } from '../../database/prepared.ts'

export interface UnsoldLineRow {
  id: string
  name: string
  /** Null where the part has no page any more. */
  url: string | null
  quantity: number
}

const selectUnsoldLines = prepared<{ cartId: string }, UnsoldLineRow>(
  (value) => sql`
    select l.id, p.displayname as name, p.url, l.quantity
    from cart_line l join part p on p.id = l.part_id
    where l.cart_id = ${value('cartId')} and l.parent_id is null and not exists (
      select from price c where c.part_id = l.part_id and c.location = l.location)
    union all
    select id, name, null, quantity from removed_cart_line where cart_id = ${value('cartId')}
    order by name`,
)

export const unsoldLines = (cartId: string): Statement<UnsoldLineRow> => selectUnsoldLines({ cartId })

/** Keeps what carts hold of parts that are about to be deleted. @param removed a query of the parts' ids */
export const keepRemovedLines = (removed: RawBuilder<unknown>) => sql`
  insert into removed_cart_line (id, cart_id, name, quantity)
  select l.id, l.cart_id, p.displayname, l.quantity
  from cart_line l join cart c on c.id = l.cart_id join part p on p.id = l.part_id
  where c.status = 'open' and l.parent_id is null and l.part_id in (${removed})`
