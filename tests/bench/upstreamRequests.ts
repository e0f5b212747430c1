/** The shop's most frequent requests, with the variety of real shoppers. */
import { Pool } from 'undici'
import { layOutCatalogue } from '../../upstream/demo/catalogue/layout.ts'
import { randomFrom } from '../../upstream/demo/catalogue/random.ts'
import type { Shot } from './measure.ts'

type Body = Record<string, unknown>

const main = { source: 'EU', currency: 'eur', customer: 'guest' }
const list = { action: 'getApplications', language: 'en', manufacturergroup: null, promotion: false }

export const openShots = (url: string, parts: number) => {
  const pool = new Pool(url, { connections: 20 })
  const shelf = layOutCatalogue(parts)
  const chance = (round: number) => randomFrom(99, round)

  /** Resolves with the whole answer as text. */
  const send = async (path: string, body: Body, accepted: readonly number[] = [200]): Promise<Buffer> => {
    const { statusCode, body: stream } = await pool.request({
      method: 'POST',
      path,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...main, ...body }),
    })
    const answer = Buffer.from(await stream.arrayBuffer())
    if (!accepted.includes(statusCode))
      throw new Error(`${path} ${statusCode} ${String(answer).slice(0, 200)}`)
    return answer
  }
  const read = (answer: Buffer): Body => JSON.parse(String(answer)) as Body
  const ask = async (...request: Parameters<typeof send>): Promise<Body> => read(await send(...request))
  const rowsOf = (value: unknown): number => (Array.isArray(value) ? value.length : 0)
  const someVehicle = (round: number) => {
    const random = chance(round)
    const { vehicle, generation } = random.pick(shelf.targets)
    const { make, model } = vehicle
    return { random, make, model, year: String(random.between(generation.from, generation.to)) }
  }
  const somePart = (round: number): string => String(100_000 + chance(round).below(parts))

  const newCart = async (round: number): Promise<string> => {
    // A part without own stock is refused, so the next one is tried.
    for (let attempt = 0; attempt < 50; attempt += 1) {
      const record = somePart(round * 53 + attempt)
      const answer = await ask(
        '/cart',
        { action: 'addToCart', location: 'EU1', quantity: 1, record, country: 'DE' },
        [200, 400, 404, 409, 422],
      )
      if (typeof answer.cart_id === 'string') return answer.cart_id
    }
    throw new Error('the upstream has no part that can be bought')
  }
  const lineOf = async (cart: string): Promise<string> => {
    const answer = await ask('/cart', { action: 'getCarts', cart_id: cart })
    const { shoppingcarts } = answer as unknown as {
      shoppingcarts: { shoppingcart: { transactionlines: { _id: string }[] } }[]
    }
    return shoppingcarts[0]?.shoppingcart.transactionlines[0]?._id ?? ''
  }
  const address = {
    address: 'Hauptstr. 1',
    address2: '',
    addressee: 'Ada Lund',
    city: 'Bonn',
    zip: '53111',
    country: 'DE',
    phone: '+49228123',
    name: 'Ada Lund',
    email: 'ada@example.com',
  }
  const readyCart = async (round: number): Promise<string> => {
    const cart_id = await newCart(round)
    const { _id } = await ask('/cart', { action: 'updateAddress', cart_id, address })
    const before = await ask('/cart', { action: 'updateCart', cart_id, field: 'shipcountry', value: 'DE' })
    const { shoppingcarts } = before as unknown as {
      shoppingcarts: { options: { shippingmethod: { _id: string }[]; paymentmethod: { _id: string }[] } }[]
    }
    const options = shoppingcarts[0]?.options
    const changes = Object.entries({
      shippingaddress: _id,
      shipemail: address.email,
      shippingmethod: options?.shippingmethod[0]?._id,
      paymentmethod: options?.paymentmethod[0]?._id,
    }).map(([field, value]) => ({ field, value }))
    await ask('/cart', { action: 'updateCart', cart_id, changes, refresh: true })
    return cart_id
  }

  /** Creates carts for the requests that change one, before the measurement starts. */
  const carts = new Map<number, { id: string; line: string }>()
  const cartCount = 40
  const prepareCarts = async (): Promise<void> => {
    for (let number = 0; number < cartCount; number += 1) {
      const id = await newCart(number + 1)
      carts.set(number, { id, line: await lineOf(id) })
    }
  }

  const words = [
    'rear shock',
    'front coil spring',
    'leaf spring',
    'brake pad',
    'lift kit',
    'tie rod end',
    'bush set',
    'rear shok',
  ]
  const shots: Record<string, Shot> = {
    'options for a finder step': async (round) => {
      const { make, model } = someVehicle(round)
      const answer = await send('/applications', { ...list, show: false, make, model })
      return () => rowsOf((read(answer).options as Body).year)
    },
    'parts for make, model, year': async (round) => {
      const { make, model, year } = someVehicle(round)
      const answer = await send('/search', { ...list, country: 'DE', show: true, make, model, year })
      return () => rowsOf(read(answer).results)
    },
    'the same in one category': async (round) => {
      const { random, make, model, year } = someVehicle(round)
      const category = random.pick(['BRAKES', 'SPRINGS AND SHOCKS', 'STEERING', 'BUSHES'])
      const answer = await send('/search', {
        ...list,
        country: 'DE',
        show: true,
        make,
        model,
        year,
        category,
      })
      return () => rowsOf(read(answer).results)
    },
    search: async (round) => {
      const { random, model } = someVehicle(round)
      const keyword = `${model} ${random.pick(words)}`
      const answer = await send('/search', { action: 'search', keyword, country: 'DE' })
      return () => rowsOf(read(answer).data)
    },
    item: async (round) => {
      const answer = await send('/item', { action: 'getItem', record: somePart(round), country: 'DE' })
      return () => (read(answer)._id === undefined ? 0 : 1)
    },
    'cart write (quantity)': async (round) => {
      const cart = carts.get(round % cartCount)
      await send('/cart', {
        action: 'updateCart',
        cart_id: cart?.id,
        line_id: cart?.line,
        field: 'quantity',
        value: 1,
      })
      return 1
    },
    'cart write (add)': async (round) => {
      await newCart(round)
      return 1
    },
  }
  return {
    shots,
    prepareCarts,
    readyCart,
    order: (cart_id: string) => ask('/cart', { action: 'addOrder', cart_id }, [200, 409]),
    close: () => pool.close(),
  }
}
