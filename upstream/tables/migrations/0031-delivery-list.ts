/**
 * When the merchant's list of deliveries was read last, told by the number of the last order before: a delivery that is missing
 * was sold out by orders, or is no longer named by the merchant.
 */
import { type Kysely, sql } from 'kysely'

const statements = [
  `create table delivery_list (id integer primary key check (id = 1), last_order bigint not null)`,
  `insert into delivery_list (id, last_order) values (1, 0)`,
]

export const deliveryList = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
