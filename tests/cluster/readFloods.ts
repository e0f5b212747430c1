/** Floods of requests that no cache answers, each sent to a web server without the proxy: one function sends one request. */
import { type Dispatcher, request } from 'undici'
import { documents } from './journeys.ts'

export interface SoldPart {
  record: string
  location: string
}
export interface FloodInput {
  /** The address of a web server. */
  url: string
  parts: readonly SoldPart[]
  dispatcher: Dispatcher
}
/** Resolves with the status; 429 also for a refusal in a GraphQL answer. */
type SendOne = (turn: number) => Promise<number>

/** Letters that no word of the catalogue begins with. */
const unknownWord = () =>
  `q${Math.random()
    .toString(36)
    .replaceAll(/[^a-z]/g, 'x')
    .slice(1, 9)}z`
const random = () => Math.random().toString(36).slice(2)

const codes = Array.from({ length: 26 * 36 }, (_, n) => {
  const first = String.fromCharCode(65 + Math.floor(n / 36))
  return first + (n % 36).toString(36).toUpperCase()
})

const get =
  ({ url, dispatcher }: FloodInput, pathOf: (turn: number) => string): SendOne =>
  async (turn) => {
    const answer = await request(url + pathOf(turn), { dispatcher })
    await answer.body.dump({ limit: 10_000_000 })
    return answer.statusCode
  }

const cookiesOf = (header: string | string[] | undefined): string =>
  [header ?? []]
    .flat()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')

const ask = ({ url, dispatcher }: FloodInput, bodyOf: (turn: number) => object): SendOne => {
  let cookie = ''
  return async (turn) => {
    const answer = await request(`${url}/graphql`, {
      method: 'POST',
      dispatcher,
      headers: { 'content-type': 'application/json', ...(cookie && { cookie }) },
      body: JSON.stringify(bodyOf(turn)),
    })
    const text = await answer.body.text()
    cookie ||= cookiesOf(answer.headers['set-cookie'])
    return text.includes('"RATE_LIMITED"') ? 429 : answer.statusCode
  }
}

const fits = `query($records: [ID!]!) { fits(records: $records, vehicle: { make: "TOYOTA", model: "HILUX", year: "2016" }) { record } }`
const list = `query($country: CountryCode!) { catalogue(filter: { make: "TOYOTA" }, country: $country) { ... on Catalogue { total } } }`

export const readFloods: Readonly<Record<string, (input: FloodInput) => SendOne>> = {
  missingPictures: (input) => get(input, () => `/files/${random()}.svg`),
  unsignedPictures: (input) => get(input, () => `/files/-/source/${random()}`),
  missingPages: (input) => get(input, () => `/details/${random()}`),
  unknownWords: (input) => get(input, () => `/search/${Array.from({ length: 8 }, unknownWord).join('%20')}`),
  unknownFits: (input) =>
    ask(input, () => ({ query: fits, variables: { records: Array.from({ length: 60 }, random) } })),
  countryCodes: (input) =>
    ask(input, (turn) => ({ query: list, variables: { country: codes[turn % codes.length] } })),
  sitemap: (input) => get(input, () => '/sitemap-1.xml'),
  largeCart: (input) =>
    ask(input, (turn) => {
      const { record, location } = input.parts[turn % input.parts.length] ?? { record: '', location: '' }
      return { query: documents.add, variables: { input: { record, location, quantity: 1, country: 'DE' } } }
    }),
}
