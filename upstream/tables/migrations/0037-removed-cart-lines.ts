/** What a cart held of parts that an import has removed: the lines go with their parts, and the buyer is told. */
import { type Kysely, sql } from 'kysely'

const statements = [
  `create table removed_cart_line (
    id text primary key check (id ~ '^[0-9a-f]{32}$'),
    cart_id text not null references cart on delete cascade,
    name text not null,
    quantity integer not null check (quantity > 0)
  )`,
  `create index removed_cart_line_cart on removed_cart_line (cart_id)`,
]

export const removedCartLines = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
