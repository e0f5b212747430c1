/** The HTTP client of one shopper: cookies, an IP address, and a log of each request's outcome. */
import { Agent, request } from 'undici'

export type Outcome =
  | 'ok'
  /** A refusal with a message for shoppers. */
  | 'refused'
  /** No answer, or a message that something is unavailable for now. */
  | 'away'
  /** An error without a message for shoppers. */
  | 'broken'

export interface RequestEntry {
  at: number
  ms: number
  what: string
  outcome: Outcome
  detail: string
}

export type Json = Record<string, unknown>
export interface Answer {
  outcome: Outcome
  data: Json
}

export interface Visitor {
  page: (path: string) => Promise<Answer>
  ask: (what: string, query: string, variables?: Json) => Promise<Answer>
  cookies: Map<string, string>
}

const awayCodes = new Set(['UPSTREAM_UNAVAILABLE', 'RATE_LIMITED'])
const accepted = new Set(['CartChanged', 'OrderPlaced', 'Cart', 'NoCart', 'PaymentMethods', 'Catalogue'])

const typeOf = (data: Json): string => {
  const [first] = Object.values(data)
  return typeof first === 'object' && first !== null && '__typename' in first ? String(first.__typename) : ''
}

const codeOf = (body: Json): string => {
  const [first] = Array.isArray(body['errors']) ? (body['errors'] as Json[]) : []
  const extensions = first?.['extensions'] as Json | undefined
  return first === undefined ? '' : String(extensions?.['code'] ?? first['message'])
}

/** The proxy's own answers: too many requests, or no server. */
const isAway = (status: number): boolean => status === 429 || status >= 502

const outcomeOf = (status: number, text: string): Answer & { detail: string } => {
  let body: Json
  try {
    body = JSON.parse(text) as Json
  } catch {
    return { outcome: isAway(status) ? 'away' : 'broken', data: {}, detail: `status ${status}` }
  }
  const code = codeOf(body)
  if (code) return { outcome: awayCodes.has(code) ? 'away' : 'broken', data: {}, detail: code }
  if (status >= 400 || typeof body['data'] !== 'object' || body['data'] === null)
    return { outcome: 'broken', data: {}, detail: `status ${status} ${text.slice(0, 80)}` }
  const data = body['data'] as Json
  const type = typeOf(data)
  return type === '' || accepted.has(type)
    ? { outcome: 'ok', data, detail: '' }
    : { outcome: 'refused', data, detail: type }
}

/** Shoppers need many addresses, since the proxy limits each address. */
const agents = Array.from(
  { length: 200 },
  (_, index) => new Agent({ localAddress: `127.0.${1 + Math.floor(index / 100)}.${1 + (index % 100)}` }),
)
/** Journeys have fixed turns (every hundredth orders), so turns are shifted to spread each kind over all addresses. */
export const agentOf = (turn: number): Agent => {
  const agent = agents[(turn + Math.floor(turn / agents.length)) % agents.length]
  if (!agent) throw new Error('no agent for this turn')
  return agent
}
export const closeAgents = async (): Promise<void> => {
  await Promise.all(agents.map((agent) => agent.destroy()))
}

export const createVisitor = (
  url: string,
  turn: number,
  log: (entry: RequestEntry) => void,
  timeoutMs = 20_000,
): Visitor => {
  const dispatcher = agentOf(turn)
  const cookies = new Map<string, string>()
  const send = async (
    what: string,
    path: string,
    body: Json | null,
    read: (status: number, text: string) => Answer & { detail: string },
  ): Promise<Answer> => {
    const at = Date.now()
    const started = performance.now()
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    let result: Answer & { detail: string }
    try {
      const answer = await request(url + path, {
        method: body ? 'POST' : 'GET',
        dispatcher,
        headers: {
          ...(body ? { 'content-type': 'application/json' } : { 'accept-encoding': 'gzip' }),
          ...(cookie ? { cookie } : {}),
        },
        body: body ? JSON.stringify(body) : null,
        signal: AbortSignal.timeout(timeoutMs),
      })
      const text = await answer.body.text()
      for (const line of [answer.headers['set-cookie'] ?? []].flat()) {
        const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=')
        if (value === '') cookies.delete(name)
        else cookies.set(name, value)
      }
      result = read(answer.statusCode, text)
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
      result = { outcome: 'away', data: {}, detail: code }
    }
    const { outcome, detail } = result
    log({ at, ms: performance.now() - started, what, outcome, detail })
    return result
  }
  return {
    cookies,
    page: (path) =>
      send('page', path, null, (status) => ({
        outcome: status === 200 ? 'ok' : isAway(status) ? 'away' : 'broken',
        data: {},
        detail: status === 200 ? '' : `status ${status}`,
      })),
    ask: (what, query, variables = {}) => send(what, '/graphql', { query, variables }, outcomeOf),
  }
}
