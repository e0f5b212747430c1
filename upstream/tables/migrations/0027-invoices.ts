/**
 * Invoices and credit notes are written once: the database refuses to change or delete them, and with them their orders.
 * Orders that were paid before have none.
 */
import { type Kysely, sql } from 'kysely'

const statements = [
  `create table invoice_counter (
    kind text not null check (kind in ('invoice', 'credit_note')),
    year integer not null,
    last integer not null check (last >= 0),
    primary key (kind, year)
  )`,
  `create table invoice (
    id text primary key check (id ~ '^[0-9a-f]{32}$'),
    order_id text not null references orders,
    event_id text unique references order_event,
    kind text not null check (kind in ('invoice', 'credit_note')),
    year integer not null,
    serial integer not null check (serial > 0),
    number text not null unique generated always as (
      case kind when 'invoice' then '' else 'CN' end || year || '/' || lpad(serial::text, greatest(6, length(serial::text)), '0')
    ) stored,
    issued_at timestamptz not null,
    facts jsonb not null,
    unique (kind, year, serial),
    check ((kind = 'credit_note') = (event_id is not null))
  )`,
  `create unique index invoice_of_order on invoice (order_id) where kind = 'invoice'`,
  `create index invoice_order on invoice (order_id)`,
  `create index invoice_issued on invoice (issued_at)`,
  `create function invoice_stays() returns trigger language plpgsql as $$
    begin
      raise exception 'an invoice stays as it is' using errcode = 'check_violation', constraint = 'invoice_stays';
    end
  $$`,
  `create trigger invoice_stays before update or delete on invoice for each row execute function invoice_stays()`,
  `create trigger invoice_stays_whole before truncate on invoice execute function invoice_stays()`,
]

export const invoices = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
