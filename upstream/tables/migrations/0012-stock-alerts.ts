/**
 * The people who get a mail when a part can be bought again. Growing stock marks the alerts of the part, and of kits that
 * hold it, to be checked at once; an order only takes stock away, so it costs nothing more. Tokens are stored as hashes:
 * a reader of the table can neither confirm nor end an alert.
 */
import { type Kysely, sql } from 'kysely'

const statements = [
  `create table stock_alert (
    id text primary key check (id ~ '^[0-9a-f]{32}$'),
    part_id int not null references part on delete cascade,
    country text not null,
    email text not null,
    confirm_token text not null unique,
    end_token text not null unique,
    part_url text not null,
    end_url text not null,
    created_at timestamptz not null,
    confirmed_at timestamptz,
    check_at timestamptz not null,
    told_at timestamptz,
    expires_at timestamptz not null,
    check (told_at is null or confirmed_at is not null)
  )`,
  `create index stock_alert_part on stock_alert (part_id) where told_at is null`,
  `create index stock_alert_due on stock_alert (check_at) where confirmed_at is not null and told_at is null`,
  `create index stock_alert_expires on stock_alert (expires_at)`,
  // Unconfirmed alerts, too: one may be confirmed at this moment.
  `create function check_stock_alerts(parts int[]) returns void language sql as $$
    update stock_alert set check_at = 'epoch' where told_at is null and (part_id = any(parts)
      or part_id in (select kit_id from kit_component where component_id = any(parts)))
  $$`,
  `create function part_restocked() returns trigger language plpgsql as $$
    begin
      if tg_table_name = 'part' then perform check_stock_alerts(array[new.id]);
      else perform check_stock_alerts(array[new.part_id]);
      end if;
      return null;
    end
  $$`,
  `create function parts_stocked() returns trigger language plpgsql as $$
    begin
      perform check_stock_alerts(array(select distinct part_id from added where qty > 0));
      return null;
    end
  $$`,
  `create trigger part_restocked after update of qty on stock
    for each row when (new.qty > old.qty) execute function part_restocked()`,
  `create trigger part_restocked after update of qty on delivery
    for each row when (new.qty > old.qty) execute function part_restocked()`,
  `create trigger part_restocked after update of manufacturer_stock on part
    for each row when (new.manufacturer_stock > coalesce(old.manufacturer_stock, 0)) execute function part_restocked()`,
  // New rows come by the thousand when a catalogue is loaded.
  ...['stock', 'delivery'].map(
    (table) => `create trigger parts_stocked after insert on ${table} referencing new table as added
      for each statement execute function parts_stocked()`,
  ),
]

export const stockAlerts = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
