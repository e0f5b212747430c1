/**
 * A relay between shop and upstream: it can be cut, and it refuses or holds calls of one action. So the shop's server makes
 * each refusal that a browser gets, from what an upstream sends.
 */
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { UpstreamRelay } from './upstreamRelay.ts'

export type Refusal = { status: number; message: string; code?: string }
/** A call of the upstream: its action and the field that it changes, or its path. */
export type Call = { action: string; field?: string } | { path: string }
export type MisbehavingUpstream = UpstreamRelay & {
  /** Refuses these calls until the returned function is called. */
  refuse: (call: Call, refusal: Refusal) => () => void
  /** Executes these calls, and ends the connection instead of answering. */
  loseAnswers: (call: Call) => () => void
  /** Changes the upstream's answers to these calls. */
  change: (call: Call, by: (answer: unknown) => unknown) => () => void
}

type Behaviour =
  | { kind: 'refuse'; refusal: Refusal }
  | { kind: 'lose' }
  | { kind: 'change'; by: (answer: unknown) => unknown }

const textOf = async (request: IncomingMessage): Promise<string> => {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(Buffer.from(piece))
  return Buffer.concat(pieces).toString()
}
const readJson = (text: string): Record<string, unknown> => {
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    return {}
  }
}

export const openMisbehavingUpstream = async (target: string): Promise<MisbehavingUpstream> => {
  let whole = true
  const rules = new Set<{ call: Call; behaviour: Behaviour }>()
  const ruleFor = (path: string, { action, field }: Record<string, unknown>) =>
    [...rules].findLast(({ call }) =>
      'path' in call
        ? call.path === path
        : call.action === action && (call.field === undefined || call.field === field),
    )?.behaviour
  const add = (call: Call, behaviour: Behaviour) => {
    const rule = { call, behaviour }
    rules.add(rule)
    return () => void rules.delete(rule)
  }

  const relay = createServer(async (request, response) => {
    if (!whole) return request.socket.destroy()
    const text = await textOf(request)
    const { pathname } = new URL(request.url ?? '/', target)
    const rule = ruleFor(pathname, readJson(text))
    if (rule?.kind === 'refuse') {
      const { status, ...body } = rule.refusal
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
      return
    }
    const { host: _host, connection: _connection, 'content-length': _length, ...headers } = request.headers
    try {
      const answer = await fetch(target + request.url, {
        method: request.method ?? 'GET',
        headers: headers as Record<string, string>,
        ...(text === '' ? {} : { body: text }),
      })
      let body = Buffer.from(await answer.arrayBuffer())
      if (!whole || rule?.kind === 'lose') return request.socket.destroy()
      if (rule?.kind === 'change') body = Buffer.from(JSON.stringify(rule.by(JSON.parse(body.toString()))))
      response
        .writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' })
        .end(body)
    } catch {
      response.destroy()
    }
  })
  await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(relay.address() as AddressInfo).port}`,
    cut: () => {
      whole = false
      relay.closeAllConnections()
    },
    restore: () => {
      whole = true
      rules.clear()
    },
    refuse: (call, refusal) => add(call, { kind: 'refuse', refusal }),
    loseAnswers: (call) => add(call, { kind: 'lose' }),
    change: (call, by) => add(call, { kind: 'change', by }),
    close: () => {
      relay.closeAllConnections()
      return new Promise((resolve) => relay.close(() => resolve()))
    },
  }
}
