/** Generated runs of several shoppers at once: orders and stock change as if one request came after the other. */
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  expectLinearizable,
  linearize,
  type Operation,
  type Sequential,
} from '#tests/support/linearizability/linearize.ts'
import { postgresMissing, startPostgres, type TestPostgres } from '#tests/support/postgres.ts'
import { openServer } from '../../../../upstream/database/openDatabase.ts'
import { openShop, type Shop } from '../testShop.ts'

const stock = { spring: 4, shock: 3 }
const kit = { spring: 2, shock: 1 }
type Stock = typeof stock
/** What a cart holds. A kit takes the pieces of its components. */
const contents = [{ spring: 1 }, { shock: 1 }, { kit: 1 }, { kit: 1, shock: 1 }] as const
const pieces = (cart: Readonly<Partial<Record<'spring' | 'shock' | 'kit', number>>>): Stock => ({
  spring: (cart.spring ?? 0) + (cart.kit ?? 0) * kit.spring,
  shock: (cart.shock ?? 0) + (cart.kit ?? 0) * kit.shock,
})

type Call = { order: number } | { stockOf: keyof Stock }
type Answer = { status: number; order: string } | { quantity: number }
type State = { stock: Stock; orders: ReadonlyMap<number, string> }

/** `carts`: what each cart holds. An order whose answer was lost has the name `?` until an answer names it. */
const sequentialShop = (carts: readonly (typeof contents)[number][]): Sequential<State, Call, Answer> => ({
  initial: { stock, orders: new Map() },
  apply: (state, call, answer) => {
    if ('stockOf' in call) {
      const isSeen = answer !== null && 'quantity' in answer && answer.quantity === state.stock[call.stockOf]
      return isSeen ? state : null
    }
    const given = answer !== null && 'status' in answer ? answer : null
    const known = state.orders.get(call.order)
    if (known !== undefined) {
      if (given === null) return state
      const isSame = given.status === 200 && (known === '?' || known === given.order)
      return isSame ? { ...state, orders: new Map(state.orders).set(call.order, given.order) } : null
    }
    const taken = pieces(carts[call.order] ?? {})
    const left = { spring: state.stock.spring - taken.spring, shock: state.stock.shock - taken.shock }
    if (left.spring < 0 || left.shock < 0) return given === null || given.status === 409 ? state : null
    if (given !== null && given.status !== 200) return null
    return { stock: left, orders: new Map(state.orders).set(call.order, given?.order ?? '?') }
  },
  keyOf: ({ stock: left, orders }) => JSON.stringify([left, [...orders].sort()]),
})

/** What one shopper does, one after the other. `lost`: the answer is, and the shopper tries again under the same key. */
type Deed = { order: number; lost: boolean } | { stockOf: keyof Stock }
const deed: fc.Arbitrary<Deed> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ order: fc.nat(3), lost: fc.boolean() }) },
  fc.record({ stockOf: fc.constantFrom('spring' as const, 'shock' as const) }),
)
const shoppers = fc.array(fc.array(deed, { minLength: 1, maxLength: 3 }), { minLength: 2, maxLength: 4 })
const run = fc.record({
  carts: fc.array(fc.nat(contents.length - 1), { minLength: 4, maxLength: 4 }),
  shoppers,
})
const numRuns = Number(process.env['LINEARIZABILITY_RUNS'] ?? 25)

const title = `concurrent orders on PostgreSQL${postgresMissing === null ? '' : ` (skipped: ${postgresMissing})`}`
describe.skipIf(postgresMissing !== null)(title, () => {
  let postgres: TestPostgres
  let shop: Shop
  beforeAll(async () => {
    postgres = await startPostgres()
    const parts = [
      { id: 'spring', name: 'Spring', net: 1000, stock: stock.spring },
      { id: 'shock', name: 'Shock', net: 1000, stock: stock.shock },
      { id: 'kit', name: 'Kit', net: 2500, kit },
    ]
    shop = await openShop({ parts, database: await openServer(postgres.createDatabase('shop'), 20, 60_000) })
  })
  afterAll(async () => {
    await shop.close()
    postgres.stop()
  })

  const restock = async () => {
    const { db } = shop.database
    for (const [record, qty] of Object.entries(stock)) {
      const part = db.selectFrom('part').select('id').where('public_id', '=', record)
      await db
        .updateTable('stock')
        .set({ qty })
        .where('part_id', '=', part)
        .where('location', '=', 'EU1')
        .execute()
    }
  }

  const play = async (ids: readonly string[], plans: readonly (readonly Deed[])[]) => {
    const history: Operation<Call, Answer>[] = []
    let now = 0
    const moment = () => {
      now += 1
      return now
    }
    const order = async (by: string, cart: number, lost: boolean): Promise<void> => {
      const called = moment()
      const { status, body } = await shop.order(ids[cart] ?? '', `${ids[cart]}-${by.replace(' ', '-')}`)
      const answer = { status, order: status === 200 ? shop.text(body._id) : '' }
      const returned = lost ? null : { at: moment(), answer }
      history.push({ by, call: { order: cart }, called, returned })
      if (lost) await order(by, cart, false)
    }
    const look = async (by: string, stockOf: keyof Stock): Promise<void> => {
      const called = moment()
      const quantity = await shop.stockOf(stockOf)
      history.push({ by, call: { stockOf }, called, returned: { at: moment(), answer: { quantity } } })
    }
    await Promise.all(
      plans.map(async (plan, at) => {
        const by = `shopper ${at + 1}`
        for (const one of plan)
          await ('order' in one ? order(by, one.order, one.lost) : look(by, one.stockOf))
      }),
    )
    for (const stockOf of ['spring', 'shock'] as const) await look('afterwards', stockOf)
    return history
  }

  it('MBT-09/orders are linearizable: a cart becomes one order, and stock never falls below zero, kits included', async () => {
    await fc.assert(
      fc.asyncProperty(run, async ({ carts, shoppers: plans }) => {
        await restock()
        const held = carts.map((at) => contents[at] ?? contents[0])
        const ids: string[] = []
        for (const one of held) ids.push(await shop.cartOf(one))
        const history = await play(ids, plans)
        expectLinearizable(history, sequentialShop(held))
        for (const record of ['spring', 'shock']) expect(await shop.stockOf(record)).toBeGreaterThanOrEqual(0)
      }),
      { numRuns },
    )
  })
})

describe('a history of orders', () => {
  const order = (by: string, cart: number, called: number, name: string): Operation<Call, Answer> => ({
    by,
    call: { order: cart },
    called,
    returned: { at: called + 2, answer: { status: name ? 200 : 409, order: name } },
  })
  const kits = [{ kit: 1 }, { kit: 1 }, { kit: 1 }] as const

  it('has no explanation if the pieces of a kit are sold twice', () => {
    const two = [order('a', 0, 1, 'one'), order('b', 1, 2, 'two')]
    expect(linearize([...two, order('c', 2, 5, '')], sequentialShop(kits))).toHaveLength(3)
    expect(linearize([...two, order('c', 2, 5, 'three')], sequentialShop(kits))).toBe(null)
  })
  it('has none if one cart becomes two orders, or an order is refused while its pieces are there', () => {
    expect(linearize([order('a', 0, 1, 'one'), order('b', 0, 2, 'two')], sequentialShop(kits))).toBe(null)
    expect(linearize([order('a', 0, 1, '')], sequentialShop(kits))).toBe(null)
  })
})
