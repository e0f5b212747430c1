/** An upstream with a few known parts, called as the shop calls it. */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import * as v from 'valibot'
import { type CartsAnswer, cartsAnswer, transactionsAnswer } from '#contract/cart.ts'
import { openMigratedDatabase } from '#tests/support/migratedDatabase.ts'
import { postgresMissing } from '#tests/support/postgres.ts'
import { sharedPdfProcess } from '#tests/support/sharedPdfProcess.ts'
import { openMigratedServer } from '#tests/support/sharedPostgres.ts'
import { createUpstream } from '../../../upstream/createUpstream.ts'
import type { OpenDatabase } from '../../../upstream/database/openDatabase.ts'
import { loadPromoCodes } from '../../../upstream/demo/promoCodes.ts'
import { readSettings } from '../../../upstream/settings.ts'
import { migrate } from '../../../upstream/tables/migrate.ts'
import { insertParts, type TestPart } from './testParts.ts'

export interface Answer {
  status: number
  body: Record<string, unknown>
}

export type Body = Record<string, unknown>

export const mainFields = { source: 'EU', currency: 'eur', customer: 'guest' }

/** Adds one piece of part 1 to a cart. */
export const addOnePart = { action: 'addToCart', location: 'EU1', quantity: 1, record: '1', country: 'DE' }

export const germanAddress = {
  address: 'Hauptstraße 1',
  address2: '',
  addressee: 'Ada Lund',
  city: 'Bonn',
  zip: '53111',
  country: 'DE',
  phone: '+49 228 1234',
  name: 'Ada Lund',
  email: 'ada@example.com',
}

interface ShopOptions {
  parts: readonly TestPart[]
  env?: Record<string, string>
  database?: OpenDatabase
  /** Receives the lines that the server logs. */
  log?: (line: string) => void
}

/** A server, if there is one, takes a fifth of the processor time of an embedded database. */
const openEmptyShop = (): Promise<OpenDatabase> =>
  postgresMissing === null ? openMigratedServer() : openMigratedDatabase()

export const openShop = async ({ parts, env = {}, database: given, log }: ShopOptions) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-commerce-'))
  const database = given ?? (await openEmptyShop())
  if (given) await migrate(database.db)
  await insertParts(database.db, parts)
  await loadPromoCodes(database.db)
  const clock = { now: new Date('2026-11-21T12:00:00Z') }
  const app = createUpstream({
    database,
    settings: readSettings({ ...env, DATA_DIR: dataDir }),
    log: log ? pino({ level: 'debug' }, { write: log }) : pino({ level: 'silent' }),
    now: () => clock.now,
    pdfs: sharedPdfProcess,
    // A thread takes half a second of processor time for its start, and tests wait for its low priority.
    hasMailThread: false,
  })
  await app.ready()

  const post = async (url: string, payload: Body, key?: string): Promise<Answer> => {
    const headers = key === undefined ? {} : { 'idempotency-key': key }
    const response = await app.inject({ method: 'POST', url, payload, headers })
    return { status: response.statusCode, body: response.json() }
  }
  const cart = (body: Body, key?: string) => post('/cart', { ...mainFields, ...body }, key)

  const expectOk = ({ status, body }: Answer): Body => {
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
    return body
  }
  const text = (value: unknown): string => {
    if (typeof value !== 'string') throw new Error(`no text: ${String(value)}`)
    return value
  }
  const add = (record: string, quantity = 1, cartId?: string) =>
    cart({
      ...addOnePart,
      quantity,
      record,
      ...(cartId !== undefined && { cart_id: cartId }),
    })
  /** The answer to a list of a category. */
  const list = (category: string) =>
    post('/search', {
      ...mainFields,
      action: 'getApplications',
      manufacturergroup: null,
      promotion: false,
      language: 'en',
      show: true,
      country: 'PL',
      category,
    })
  const readBasket = (body: Body): CartsAnswer['shoppingcarts'][number] => {
    const [first] = v.parse(cartsAnswer, body).shoppingcarts
    if (!first) throw new Error('no basket')
    return first
  }

  /** Creates a cart with the given quantities and returns its id. */
  const cartOf = async (quantities: Readonly<Record<string, number>>): Promise<string> => {
    let id: string | undefined
    for (const [record, quantity] of Object.entries(quantities))
      id = text(expectOk(await add(record, quantity, id)).cart_id)
    return id ?? ''
  }
  const setAll = async (cartId: string, fields: Readonly<Record<string, unknown>>) => {
    const changes = Object.entries(fields).map(([field, value]) => ({ field, value }))
    return readBasket(expectOk(await cart({ action: 'updateCart', cart_id: cartId, changes, refresh: true })))
  }
  const address = async (cartId: string, change: Partial<typeof germanAddress> = {}): Promise<string> =>
    text(
      expectOk(
        await cart({ action: 'updateAddress', cart_id: cartId, address: { ...germanAddress, ...change } }),
      )._id,
    )
  const order = (cartId: string, key?: string) => cart({ action: 'addOrder', cart_id: cartId }, key)
  /** A cart that can be ordered: to Germany, by standard delivery, paid by card. */
  const readyCart = async (quantities: Readonly<Record<string, number>>): Promise<string> => {
    const id = await cartOf(quantities)
    await setAll(id, {
      shipcountry: 'DE',
      tax: 'eu',
      shippingmethod: 'standard-de',
      paymentmethod: 'pay-cardbank',
      shippingaddress: await address(id),
      shipemail: 'ada@example.com',
      reqpayment: true,
      sendtogether: true,
    })
    return id
  }

  const mailTexts = new Map<string, Promise<string>>()
  /** Tests ask until a mail is there, and a written mail does not change: each is read once. */
  const mailOf = (name: string): Promise<string> => {
    const read =
      mailTexts.get(name) ??
      readFile(join(dataDir, 'mail', name), 'utf8').then((mail) => mail.replaceAll('=\r\n', ''))
    mailTexts.set(name, read)
    return read
  }

  return {
    app,
    database,
    dataDir,
    clock,
    post,
    list,
    cart,
    text,
    add,
    cartOf,
    setAll,
    address,
    order,
    readyCart,
    /** Places the order and returns its id. */
    place: async (cartId: string): Promise<string> => text(expectOk(await order(cartId))._id),
    basket: async (cartId: string) =>
      readBasket(expectOk(await cart({ action: 'getCarts', cart_id: cartId }))),
    set: (cartId: string, field: string, value: unknown) =>
      cart({ action: 'updateCart', cart_id: cartId, field, value }),
    transaction: async (orderId: string) => {
      const answer = await post('/transactions', {
        ...mainFields,
        action: 'getTransactions',
        transaction_id: orderId,
      })
      const [first] = v.parse(transactionsAnswer, expectOk(answer)).transactions
      if (!first) throw new Error('no order')
      return first
    },
    stockOf: async (record: string, location = 'EU1'): Promise<number> => {
      const row = await database.db
        .selectFrom('stock')
        .innerJoin('part', 'part.id', 'stock.part_id')
        .select('stock.qty')
        .where('part.public_id', '=', record)
        .where('stock.location', '=', location)
        .executeTakeFirstOrThrow()
      return row.qty
    },
    /** The mails that were written so far, in no particular order, without the line breaks of their encoding. */
    mails: async (): Promise<string[]> => {
      const names = await readdir(join(dataDir, 'mail')).catch(() => [])
      return Promise.all(names.filter((name) => name.endsWith('.eml')).map(mailOf))
    },
    close: async () => {
      await app.close()
      await database.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export type Shop = Awaited<ReturnType<typeof openShop>>
