/** Calls an upstream like the shop's server, and validates each answer with the contract. */
import * as v from 'valibot'

export interface Answer {
  status: number
  body: unknown
}

export interface ContractClient {
  url: string
  authorization: string | null
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

/** @param authorization the header that proves the shop; null: the upstream demands none */
export const contractClient = (
  url: string,
  source = 'EU',
  authorization: string | null = null,
): ContractClient => {
  const proof = authorization === null ? {} : { authorization }
  const plain: ContractClient['plain'] = async (path, body, headers = {}) => {
    const response = await fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...proof, ...headers },
      body: JSON.stringify(body),
    })
    return { status: response.status, body: await readBody(response) }
  }
  return {
    url,
    authorization,
    plain,
    ask: (path, body, headers) =>
      plain(path, { source, currency: 'eur', customer: 'guest', ...body }, headers),
    get: async (path, headers = {}) => {
      const response = await fetch(url + path, { headers: { ...proof, ...headers } })
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
