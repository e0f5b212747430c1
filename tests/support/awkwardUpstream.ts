/**
 * A fake upstream with a small part of the action API and awkward but valid data, so that the shop does not depend on
 * habits of the reference upstream. It records every request, and each call's answer can be replaced.
 */
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type RecordedRequest = {
  /** The action, or method and path of a call without one. */
  call: string
  method: string
  path: string
  headers: IncomingHttpHeaders
  body: Record<string, unknown> | null
}

export type Reply =
  | { status?: number; json: unknown; delayMs?: number }
  | { status?: number; text: string; type?: string; delayMs?: number }
  /** Raw bytes, for example of a compressed answer. */
  | { status?: number; bytes: Buffer; headers: Record<string, string>; delayMs?: number }
  /** Closes the connection without an answer. */
  | 'cut'
  /** Sends no answer and keeps the connection open. */
  | 'hang'
export type Answer = Reply | ((request: RecordedRequest) => Reply)

const line = (id: string, over: Record<string, unknown> = {}) => ({
  _id: id,
  item: { id: 4711, description: 'Leaf spring', urlcomponent: 'leaf', photos: null, recordtype: null },
  displayname: 'Leaf spring',
  quantity: 2,
  price: 10,
  grossprice: 12.3,
  amount: 20,
  grosamount: 24.6,
  ...over,
})

export const cartsAnswer = (over: Record<string, unknown> = {}, rest: Record<string, unknown> = {}) => ({
  shoppingcarts: [
    {
      shoppingcart: {
        id: 'cart-1',
        currency: { symbol: '€', name: 'eur' },
        transactionlines: [
          line('kit', {
            item: { id: 9, description: 'Kit', photos: [], recordtype: 'kititem' },
            displayname: null,
          }),
          line('component', {
            kitcomponent: true,
            init: 'kit',
            price: 0,
            grossprice: 0,
            grosamount: 0,
            quantity: 4,
          }),
          line('gift', { price: 0, grossprice: 0, grosamount: 0 }),
          line('leaf', { discountrate: 0.1 }),
        ],
        promocode: '',
        shipcountry: null,
        backorderquantity: 1,
        ...over,
      },
      options: { shippingmethod: [{ _id: 7, displayname: 'Parcel' }], paymentmethod: null },
      summary: { itemsamount: 40, shippingcost: 5.05, taxamount: 9.2, grossamount: 55.41 },
      ...rest,
    },
  ],
})

const part = (id: number, over: Record<string, unknown> = {}) => ({
  id: id * 10,
  item: id,
  urlcomponent: `part-${id}`,
  name: `Part ${id}`,
  photos: [{ url: `files/part-${id}.svg` }, { url: 'https://third.example/spy.gif' }, { url: null }],
  price: { grossprice: 19.99, symbol: '€', unknownfield: 1 },
  available: true,
  groupdescription: ' rear  shocks ',
  categorydescription: 'Springs and Shocks',
  make: 'TOYOTA',
  model: 'HILUX',
  year: 2016,
  ...over,
})

/** Names in several spellings, duplicates, empty and hidden ones. */
const options = {
  make: ['TOYOTA', 'FORD', 'toyota', '', '#N/D', null, 'ISUZU'],
  model: ['HILUX', 'LAND CRUISER', 'HILUX'],
  year: [2015, '2016', '2015', null],
  categorydescription: {
    'Springs and Shocks': { ' rear  shocks ': 3 },
    '': { Clips: 2 },
    OTHER: { clips: 1 },
    '#N/D': { Ghost: 4 },
    'FRONT SHOCK MOUNTS': { Mounts: 1 },
    brakes: { PADS: 2.9, DISCS: 5 },
  },
}

const product = {
  _id: 4711,
  name: 'Leaf spring',
  urlcomponent: 'leaf',
  detaildescription:
    '<p onclick="x()">Strong<script>alert(1)</script> <a href="javascript:x()">steel</a></p>',
  photos: [{ url: '/files/leaf.svg' }],
  price: {
    baseprice: 200,
    prices: { PL2: { grossprice: 123.0, price: 100, promotion: true, symbol: '€', lowestprice: 150 } },
    price: 110,
  },
  available: [
    { location: 'EU1', default: false },
    { location: 'PL2', default: true },
  ],
  brand: 'KESTREL',
  relateditems: [{ id: 1, name: 'One', photos: [] }],
}

const stock = {
  available: [
    { location: 'PL2', default: true, quantityavailable: 2 },
    { location: 'X', dropship: true, quantityavailable: 3 },
    { location: 'manufacturer', quantityavailable: 50 },
  ],
  brand: 'KESTREL',
  deliveries: { PL2: [{ eta: '2026-12-01', quantity: 10 }, { quantity: 1 }] },
}

const region = {
  id: 'x-1',
  name: 'Europe',
  country: 'PL',
  currency: 'eur',
  taxrate: 0.23,
  stocklocation: 'EU1',
}

const defaults: Readonly<Record<string, Answer>> = {
  getOptions: { json: { options } },
  getParts: {
    json: {
      results: [part(1), part(2, { available: false, manufacturerstock: 4 }), part(1, { year: 2015 })],
    },
  },
  search: { json: { data: [part(3), part(3), part(4)] } },
  getItem: ({ body }) =>
    body?.['record'] === 'leaf'
      ? { json: product }
      : { status: 404, json: { message: 'Unknown', code: 'NOT_FOUND' } },
  getRelatedItems: {
    json: {
      relateditems: [
        { id: '1', name: 'One again' },
        { id: 2, name: 'Two' },
      ],
    },
  },
  getFitments: { json: { applications: [{ make: 'TOYOTA', model: 'HILUX', year: 2016 }] } },
  getVariants: {
    json: { variants: [{ _id: 5, name: 'Left', urlcomponent: 'leaf-left', price: { grossprice: 130.5 } }] },
  },
  getStock: { json: stock },
  addToCart: { json: { cart_id: 'cart-1' } },
  getCarts: { json: cartsAnswer() },
  updateCart: { json: cartsAnswer() },
  updateAddress: { json: { _id: 1 } },
  addOrder: { json: { _id: 'order-1' } },
  setPaymentStatus: { json: { status: 'paid' } },
  getPaymentMethods: { json: [{ _id: 3, name: 'card', provider: 'cardbank' }] },
  'GET /country': { json: { code: 'de' } },
  'GET /source/EU': { json: region },
  'GET /announcement': { json: { text_en: 'Hello', show: true, error_msg_en: null, show_error: false } },
  'POST /email/enquiry-form': { text: 'thanks', type: 'text/plain' },
  'POST /api/external/addCustomer': { json: { _id: 77 } },
  addWithdrawal: { json: { _id: 5, received: '2026-11-21T10:00:00Z' } },
  getOrderLines: { json: { lines: [{ _id: 8, displayname: 'Spring', quantity: 2 }] } },
  addReturn: { json: { _id: 6 } },
}

/** `/applications`, `/item` and `/search` share an action name, so the names of the shop's calls are used. */
const callOf = (method: string, path: string, body: Record<string, unknown> | null): string => {
  const action = body?.['action']
  if (typeof action !== 'string') return `${method} ${path}`
  if (action !== 'getApplications') return action
  return path === '/applications' ? 'getOptions' : path === '/item' ? 'getFitments' : 'getParts'
}

const readBody = async (request: IncomingMessage): Promise<Record<string, unknown> | null> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const text = Buffer.concat(chunks).toString()
  return text ? (JSON.parse(text) as Record<string, unknown>) : null
}

export const startAwkwardUpstream = async ({ port: wantedPort = 0 } = {}) => {
  const requests: RecordedRequest[] = []
  const answers = new Map<string, Answer>(Object.entries(defaults))

  const respond = (reply: Exclude<Reply, 'hang'>, response: ServerResponse) => {
    if (reply === 'cut') {
      response.destroy()
      return
    }
    if ('bytes' in reply) {
      response.writeHead(reply.status ?? 200, { 'content-type': 'application/json', ...reply.headers })
      response.end(reply.bytes)
      return
    }
    const [type, text] =
      'json' in reply
        ? ['application/json', JSON.stringify(reply.json)]
        : [reply.type ?? 'text/html', reply.text]
    response.writeHead(reply.status ?? 200, { 'content-type': type })
    response.end(text)
  }
  const server = createServer(async (request, response) => {
    const method = request.method ?? 'GET'
    const path = request.url ?? '/'
    const body = await readBody(request)
    const recorded = { call: callOf(method, path, body), method, path, headers: request.headers, body }
    requests.push(recorded)
    const answer = answers.get(recorded.call) ?? { status: 404, json: { message: 'No such call' } }
    const reply = typeof answer === 'function' ? answer(recorded) : answer
    if (reply === 'hang') return
    const delayMs = reply === 'cut' ? 0 : (reply.delayMs ?? 0)
    setTimeout(() => respond(reply, response), delayMs)
  })
  await new Promise<void>((resolve) => server.listen(wantedPort, '127.0.0.1', () => resolve()))
  const { port } = server.address() as AddressInfo

  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    of: (call: string) => requests.filter((request) => request.call === call),
    forget: () => requests.splice(0),
    answer: (call: string, answer: Answer) => answers.set(call, answer),
    /** Answers `first` for the given number of times, then the default. */
    answerFirst: (call: string, times: number, first: Reply) => {
      let left = times
      const usual = defaults[call] ?? { json: {} }
      answers.set(call, (request) => {
        left -= 1
        if (left >= 0) return first
        return typeof usual === 'function' ? usual(request) : usual
      })
    },
    reset: () => {
      answers.clear()
      for (const [call, answer] of Object.entries(defaults)) answers.set(call, answer)
      requests.splice(0)
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

export type AwkwardUpstream = Awaited<ReturnType<typeof startAwkwardUpstream>>
