/** Checks that the tables have the columns that this version needs. */
import { type Kysely, sql } from 'kysely'
import { StartError } from '../startError.ts'
import type { Database } from './types.ts'

/** The columns that this version reads or writes, by table or view. */
export const expectedColumns: Readonly<Record<string, string>> = {
  address: 'address address2 addressee cart_id city country email id name phone zip',
  brand: 'manufacturer name responsible',
  cart: 'billing_address company country created_at id paymentmethod promocode reqpayment sendtogether shipcountry shipemail shipping_address shippingmethod shipzip status tax_wish taxnumber updated_at validtaxnumber',
  cart_line: 'cart_id id location parent_id part_id pos quantity',
  catalogue_state: 'id loaded_at parts seed stands_on',
  category: 'id name',
  delivery: 'eta id location part_id qty',
  delivery_list: 'id last_order',
  facet: 'category_id group_id level make_id model_id n promo year',
  fitment:
    'built_from built_to category_id engine group_id load model_id param param2 param3 part_id side year',
  fitment_version: 'id version',
  idempotency: 'answer created_at hash key',
  invoice: 'event_id facts id issued_at kind number order_id serial year',
  invoice_counter: 'kind last year',
  kit_component: 'component_id kit_id qty',
  lead: 'created_at fields id',
  location: 'code country currency name symbol',
  location_service: 'country location position',
  make: 'id name',
  manufacturer_stock: 'part_id qty',
  model: 'id make_id name',
  oe_number: 'key number part_id',
  order_event:
    'amount at cancelled_amount expected_from expected_until id lines order_id parcel parcel_id place pos refund_request request_id request_kind text type',
  order_line:
    'backorder discount_rate displayname gross id item location net order_id parent_id part_id pos quantity unit_gross unit_net',
  orders:
    'allocations backorderquantity billing_address cancelled_at cancelreason cart_id deliverystatus gross gross_items gross_shipping gross_standard_shipping id items name number orderurl paid_amount paid_at paymentmethod paymentstatus placed_at promocode sellertaxnumber shipaddress shipcity shipcountry shipcountryname shipemail shipname shipping shipping_address shippingdescription shippingmethod shippingname shipzip tax taxnumber taxreference validtaxnumber',
  outbox: 'attempts created_at due_at id message',
  part: 'approval_no attributes brand category_id description detail displayname documents fitment_note fts group_id id identifier keywords manufacturer_stock measures name number number_key promo public_id recordtype sale_unit tech tech_notes url variant_of variant_text warnings weight',
  part_card: 'facts part_id',
  part_facts: 'facts part_id',
  part_group: 'id name',
  photo: 'part_id pos url width_mm',
  price: 'base gross location net part_id promo promo_since',
  price_history: 'location net part_id valid_from',
  promo_code: 'code expires_at kind minimum uses uses_left valid_from value',
  related: 'part_id pos related_id',
  removed_cart_line: 'cart_id id name quantity',
  return_request: 'created_at fields id order_id',
  search_word: 'n word',
  stock: 'alternative dropship location part_id qty',
  stock_alert:
    'check_at confirm_token confirmed_at country created_at email end_token end_url expires_at id part_id part_url told_at told_token',
  vehicle_engine: 'engine model_id year',
  withdrawal: 'email id lines name order_id received_at',
  withdrawal_line: 'line_id quantity withdrawal_id',
}

/**
 * Tables of a data folder from before the first release carry the names of today's migrations but not all of their
 * columns. Such a start ends with a sentence instead of a fault at the first request. More columns than expected
 * are those of a newer version.
 * @throws StartError that names what is missing
 */
export const checkTables = async (db: Kysely<Database>, location: string): Promise<void> => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = current_schema()`.execute(db)
  const existing = new Set(rows.map(({ name }) => name))
  const missing = Object.entries(expectedColumns).flatMap(([table, columns]) =>
    columns
      .split(' ')
      .flatMap((column) => (existing.has(`${table}.${column}`) ? [] : [`${table}.${column}`])),
  )
  if (missing.length === 0) return
  throw new StartError(
    `the tables in ${location} were made by an earlier form of this program (${missing.slice(0, 3).join(', ')} ` +
      `missing) and cannot be brought up to date: move them away or name another place, and a new catalogue is made`,
  )
}
