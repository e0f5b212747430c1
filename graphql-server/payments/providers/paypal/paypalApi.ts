/** Calls PayPal's REST API over undici, with a cached access token and validated answers. */
import { type Dispatcher, request } from 'undici'
import * as v from 'valibot'
import { withAbortTimeout } from '../../../timeouts.ts'
import { problemAnswer, tokenAnswer } from './paypalShapes.ts'

export type PaypalSettings = {
  clientId: string
  clientSecret: string
  /** Without a slash at the end. */
  apiUrl: string
}

export class PaypalProblem extends Error {
  override name = 'PaypalProblem'
  readonly status: number
  /** e.g. `INSTRUMENT_DECLINED`; empty if the answer names none. */
  readonly issue: string
  constructor(status: number, issue: string) {
    super(`PayPal answered ${status} ${issue}`)
    this.status = status
    this.issue = issue
  }
}

/** The time limit of one whole answer, even if it arrives in small pieces: a round of the poller waits for it. */
const defaultTimeoutMs = 10_000

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const readAnswer = async <T>(
  answer: Dispatcher.ResponseData,
  schema: v.GenericSchema<unknown, T>,
): Promise<T> => {
  const json = parsed(await answer.body.text())
  if (answer.statusCode >= 200 && answer.statusCode < 300) return v.parse(schema, json)
  const problem = v.safeParse(problemAnswer, json)
  const issue = problem.success ? problem.output.details[0]?.issue || problem.output.name : ''
  throw new PaypalProblem(answer.statusCode, issue)
}

export const createPaypalApi = (
  { clientId, clientSecret, apiUrl }: PaypalSettings,
  now: () => number,
  timeoutMs = defaultTimeoutMs,
) => {
  let token: { value: string; until: number } | null = null

  const authorise = async () => {
    if (token && token.until > now()) return token.value
    const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64')
    const { access_token: value, expires_in: seconds } = await withAbortTimeout(timeoutMs, async (signal) => {
      const answer = await request(`${apiUrl}/v1/oauth2/token`, {
        method: 'POST',
        headers: { authorization: `Basic ${basic}`, 'content-type': 'application/x-www-form-urlencoded' },
        body: 'grant_type=client_credentials',
        signal,
      })
      return readAnswer(answer, tokenAnswer)
    })
    token = { value, until: now() + Math.max(0, seconds - 60) * 1000 }
    return value
  }

  /** `body` is JSON text, since a webhook must be sent back to PayPal byte for byte. */
  const call = async <T>(
    method: 'GET' | 'POST',
    path: string,
    schema: v.GenericSchema<unknown, T>,
    body: string | null = null,
    key: string | null = null,
  ): Promise<T> => {
    const headers = {
      authorization: `Bearer ${await authorise()}`,
      'content-type': 'application/json',
      prefer: 'return=representation',
      ...(key ? { 'paypal-request-id': key } : {}),
    }
    return withAbortTimeout(timeoutMs, async (signal) => {
      const answer = await request(`${apiUrl}${path}`, { method, headers, body, signal })
      // PayPal revoked the token. The next call requests a new one.
      if (answer.statusCode === 401) token = null
      return readAnswer(answer, schema)
    })
  }
  return { call }
}
export type PaypalApi = ReturnType<typeof createPaypalApi>
