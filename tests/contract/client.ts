/** Calls an upstream like the shop's server, and validates each answer with the contract. */
import * as v from 'valibot'

export interface Answer {
  status: number
  body: unknown
}

export interface ContractClient {
  url: string
  /** Sends a POST with the main client's fields. */
  ask: (path: string, body: Record<string, unknown>, headers?: Record<string, string>) => Promise<Answer>
  /** Sends a POST as given. */
  plain: (path: string, body: unknown, headers?: Record<string, string>) => Promise<Answer>
  get: (path: string, headers?: Record<string, string>) => Promise<Answer>
}

const readBody = async (response: Response): Promise<unknown> => {
  const text = await response.text()
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

export const contractClient = (url: string, source = 'EU'): ContractClient => {
  const plain: ContractClient['plain'] = async (path, body, headers = {}) => {
    const response = await fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    return { status: response.status, body: await readBody(response) }
  }
  return {
    url,
    plain,
    ask: (path, body, headers) =>
      plain(path, { source, currency: 'eur', customer: 'guest', ...body }, headers),
    get: async (path, headers = {}) => {
      const response = await fetch(url + path, { headers })
      return { status: response.status, body: await readBody(response) }
    },
  }
}

/** The parsed body; throws with the field that breaks the contract. */
export const accept = <S extends v.GenericSchema>(schema: S, answer: Answer): v.InferOutput<S> => {
  if (answer.status !== 200) throw new Error(`status ${answer.status}: ${JSON.stringify(answer.body)}`)
  const result = v.safeParse(schema, answer.body)
  if (result.success) return result.output
  const [issue] = result.issues
  throw new Error(`${v.getDotPath(issue) ?? 'answer'}: ${issue.message}`)
}
