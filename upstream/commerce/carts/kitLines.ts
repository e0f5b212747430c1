/** The lines of kits in a cart: each has a line of price 0 for every component. */
import { sql } from 'kysely'
import { prepared } from '../../database/prepared.ts'

/**
 * Common tables of a statement that has just written or read `line` (id, cart_id, part_id, location, quantity). If it is a kit,
 * its component lines become what the kit contains now, in the quantities of the line.
 */
export const syncKitComponents = sql`
  removed as (
    delete from cart_line c using line l
    where c.parent_id = l.id
      and not exists (select 1 from kit_component k where k.kit_id = l.part_id and k.component_id = c.part_id)),
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

/** The kits of a cart get the components that they contain now. The caller has locked the cart. */
export const syncKitsOf = prepared<{ cartId: string }, unknown>(
  (value) => sql`
    with line as (
      select id, cart_id, part_id, location, quantity from cart_line
      where cart_id = ${value('cartId')} and parent_id is null
        and exists (select from cart where id = ${value('cartId')} and status = 'open')),
    ${syncKitComponents}
    select from line`,
)
