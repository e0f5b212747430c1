/** Carts, orders and submitted forms. Constraints guarantee their consistency, whatever the code does. */
import { type Kysely, sql } from 'kysely'

const statements = [
  `create table cart (
    id text primary key check (id ~ '^[0-9a-f]{32}$'),
    status text not null default 'open' check (status in ('open', 'ordered')),
    country text not null,
    shipcountry text,
    tax_wish text,
    shipping_address text,
    billing_address text,
    shipemail text,
    paymentmethod text,
    reqpayment boolean not null default false,
    sendtogether boolean not null default false,
    shippingmethod text,
    shipzip text,
    promocode text,
    taxnumber text,
    validtaxnumber boolean,
    company boolean not null default false,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    check (taxnumber is not null or validtaxnumber is null)
  )`,
  `create index cart_updated on cart (updated_at) where status = 'open'`,
  `create table cart_line (
    id text primary key check (id ~ '^[0-9a-f]{32}$'),
    cart_id text not null references cart on delete cascade,
    part_id integer not null references part on delete cascade,
    location text not null references location,
    quantity integer not null check (quantity > 0),
    parent_id text references cart_line on delete cascade,
    pos bigint generated always as identity
  )`,
  `create unique index cart_line_once on cart_line (cart_id, part_id, location) where parent_id is null`,
  `create index cart_line_cart on cart_line (cart_id, pos)`,
  `create index cart_line_parent on cart_line (parent_id) where parent_id is not null`,
  `create index cart_line_part on cart_line (part_id)`,
  `create table address (
    id text primary key check (id ~ '^[0-9a-f]{32}$'),
    cart_id text not null references cart on delete cascade,
    address text not null,
    address2 text not null,
    addressee text not null,
    city text not null,
    zip text not null,
    country text not null,
    phone text not null,
    name text not null,
    email text not null,
    unique (cart_id, id)
  )`,
  // The composite keys refuse an address of another cart.
  `alter table cart add foreign key (id, shipping_address) references address (cart_id, id)`,
  `alter table cart add foreign key (id, billing_address) references address (cart_id, id)`,
  `create table promo_code (
    code text primary key check (code = upper(code)),
    kind text not null check (kind in ('percentage', 'fixed', 'shipping')),
    value integer not null check (value >= 0 and (kind <> 'percentage' or value <= 10000)),
    minimum integer not null default 0 check (minimum >= 0),
    uses_left integer check (uses_left >= 0),
    expires_at timestamptz
  )`,
  `create table orders (
    id text primary key check (id ~ '^[0-9a-f]{32}$'),
    cart_id text not null unique references cart,
    number bigint generated always as identity (start with 100001),
    name text not null unique generated always as ('SO' || number) stored,
    paymentstatus text not null default 'open' check (paymentstatus in ('open', 'paid', 'failed')),
    deliverystatus text not null default 'waiting' check (deliverystatus in ('waiting', 'sent', 'delivered')),
    paymentmethod text,
    shippingmethod text,
    promocode text,
    shipcountry text,
    shipname text,
    shipemail text,
    shipaddress text,
    shipcity text,
    shipcountryname text,
    shipzip text,
    shipping_address jsonb,
    billing_address jsonb,
    taxnumber text,
    validtaxnumber boolean,
    sellertaxnumber text,
    taxreference text,
    backorderquantity integer not null check (backorderquantity >= 0),
    items integer not null check (items >= 0),
    shipping integer not null check (shipping >= 0),
    tax integer not null check (tax >= 0),
    gross integer not null,
    gross_items integer not null,
    gross_shipping integer not null,
    placed_at timestamptz not null default now(),
    paid_at timestamptz,
    check (items + shipping + tax = gross and gross_items + gross_shipping = gross),
    check (taxreference is null or (tax = 0 and taxnumber is not null and sellertaxnumber is not null)),
    check ((paymentstatus = 'paid') = (paid_at is not null))
  )`,
  `create table order_line (
    id text primary key check (id ~ '^[0-9a-f]{32}$'),
    order_id text not null references orders on delete cascade,
    part_id integer not null,
    location text not null,
    quantity integer not null check (quantity > 0),
    parent_id text references order_line,
    pos bigint not null,
    item jsonb not null,
    displayname text not null,
    unit_net integer not null check (unit_net >= 0),
    unit_gross integer not null check (unit_gross >= unit_net),
    net integer not null check (net >= 0),
    gross integer not null check (gross >= net),
    discount_rate numeric(5, 4) not null check (discount_rate between 0 and 1),
    backorder integer not null check (backorder between 0 and quantity)
  )`,
  `create index order_line_order on order_line (order_id, pos)`,
  // An order without lines is refused at the end of its transaction.
  `create function order_has_lines() returns trigger language plpgsql as $$
    begin
      if not exists (select 1 from order_line where order_id = new.id) then
        raise exception 'an order needs lines' using errcode = 'check_violation', constraint = 'order_has_lines';
      end if;
      return null;
    end
  $$`,
  `create constraint trigger order_has_lines after insert on orders
    deferrable initially deferred for each row execute function order_has_lines()`,
  // A paid order cannot become unpaid.
  `create function paid_stays_paid() returns trigger language plpgsql as $$
    begin
      raise exception 'a paid order stays paid' using errcode = 'check_violation', constraint = 'paid_stays_paid';
    end
  $$`,
  `create trigger paid_stays_paid before update of paymentstatus on orders for each row
    when (old.paymentstatus = 'paid' and new.paymentstatus <> 'paid') execute function paid_stays_paid()`,
  `create table outbox (
    id text primary key,
    message jsonb not null,
    attempts integer not null default 0,
    due_at timestamptz not null default now(),
    created_at timestamptz not null default now()
  )`,
  `create index outbox_due on outbox (due_at)`,
  `create table lead (id text primary key, fields jsonb not null, created_at timestamptz not null default now())`,
  `create table withdrawal (
    id text primary key,
    order_id text not null references orders,
    name text not null,
    email text not null,
    received_at timestamptz not null default now()
  )`,
  `create index withdrawal_order on withdrawal (order_id)`,
  `create table withdrawal_line (
    withdrawal_id text not null references withdrawal on delete cascade,
    line_id text not null references order_line,
    primary key (withdrawal_id, line_id)
  )`,
  `create table return_request (
    id text primary key,
    order_id text references orders,
    fields jsonb not null,
    created_at timestamptz not null default now()
  )`,
]

export const commerceTables = {
  up: async (db: Kysely<unknown>): Promise<void> => {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
