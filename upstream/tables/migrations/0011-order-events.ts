/**
 * Order events are append-only. A buyer may cancel an order that is paid and not yet prepared: its money
 * goes back. A paid order is cancelled for no other reason, whatever the code does.
 */
import { type Kysely, sql } from 'kysely'

const statements = [
  `create table order_event (
    id text primary key check (id ~ '^[0-9a-f]{32}$'),
    order_id text not null references orders on delete cascade,
    pos bigint generated always as identity,
    type text not null,
    at timestamptz not null,
    place text,
    text text,
    parcel_id text,
    parcel jsonb,
    request_id text,
    request_kind text check (request_kind in ('return', 'withdrawal')),
    amount integer check (amount >= 0),
    expected_from date,
    expected_until date,
    check ((type = 'shipped') = (parcel is not null)),
    check (parcel is null or parcel_id is not null),
    check ((request_id is null) = (request_kind is null)),
    check ((expected_from is null) = (expected_until is null) and expected_from <= expected_until)
  )`,
  `create index order_event_order on order_event (order_id, pos)`,
  `create unique index order_event_parcel on order_event (parcel_id) where type = 'shipped'`,
  // Events go with their order, and change in no other way.
  `create function order_event_stays() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' and not exists (select 1 from orders where id = old.order_id) then return old; end if;
      raise exception 'an event of an order stays' using errcode = 'check_violation', constraint = 'order_event_stays';
    end
  $$`,
  `create trigger order_event_stays before update or delete on order_event
    for each row execute function order_event_stays()`,
  `insert into order_event (id, order_id, type, at)
    select md5('placed ' || id), id, 'placed', placed_at from orders
    union all select md5('paid ' || id), id, 'paid', paid_at from orders where paid_at is not null
    union all select md5('cancelled ' || id), id, 'cancelled', cancelled_at from orders where cancelled_at is not null`,
  `alter table orders drop constraint paid_is_not_cancelled`,
  `alter table orders add constraint paid_is_not_cancelled
    check (cancelled_at is null or paymentstatus <> 'paid' or cancelreason = 'customer')`,
]

export const orderEvents = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    // The backfill and the new check read all orders.
    await sql`set local statement_timeout = 0`.execute(db)
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
