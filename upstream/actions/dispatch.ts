/** From a POST body to a handler: the action names the schema, the schema guards the handler. */
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { cut } from '../commerce/text.ts'
import type { UpstreamContext } from '../context.ts'
import type { AtLast } from '../database/pipeline.ts'
import { invalidRequest } from '../refusal.ts'
import { readKey, runOnce } from './idempotency.ts'

/** What a handler is told beside its input. */
export interface Call {
  /** The caller's address; behind the shop's server that of the visitor. */
  ip: string
  /** Runs after the write is committed; a failure is logged and changes nothing. For mails. */
  afterCommit: (work: () => Promise<void>) => void
  atLast: AtLast
}

/** What a handler that only reads is told. */
type ReadCall = Omit<Call, 'afterCommit' | 'atLast'>

type Body = Record<string, unknown>

export interface Action {
  /** Absent where the path has one call only and its body carries no `action`. */
  name?: string
  /** Chooses between requests that share an action's name. */
  when: (body: Body) => boolean
  answer: (context: UpstreamContext, body: Body, call: ReadCall, key?: string) => Promise<unknown>
}

type Schema = v.GenericSchema<unknown, unknown>

interface ReadDefinition<S extends Schema> {
  action?: string
  when?: (body: Body) => boolean
  request: S
  handle: (context: UpstreamContext, input: v.InferOutput<S>, call: ReadCall) => Promise<unknown>
}

interface WriteDefinition<S extends Schema, P> {
  action?: string
  when?: (body: Body) => boolean
  request: S
  /** What must not happen inside a transaction, such as asking the network. Runs first, where `isNeeded`; may refuse. */
  prepare?: {
    isNeeded: (input: v.InferOutput<S>) => boolean
    work: (context: UpstreamContext, input: v.InferOutput<S>) => Promise<P>
  }
  /** Runs in one transaction together with its idempotency key: all of it happens, or nothing. */
  handle: (
    context: UpstreamContext,
    input: v.InferOutput<S>,
    call: Call,
    prepared: P | undefined,
  ) => Promise<unknown>
}

const describeIssue = (issue: v.BaseIssue<unknown>): string => {
  const field = v.getDotPath(issue) ?? 'body'
  if (issue.type === 'strict_object' && issue.expected === 'never') return `The field "${field}" is unknown.`
  if (issue.received === 'undefined') return `The field "${field}" is missing.`
  if (issue.type === 'picklist' || issue.type === 'literal') {
    return `The field "${field}" cannot be ${cut(issue.received, 60)}.`
  }
  return `The field "${field}" is not valid.`
}

/** Parses a body or refuses with 400, naming the field. */
const parseBody = <S extends Schema>(schema: S, body: unknown): v.InferOutput<S> => {
  const result = v.safeParse(schema, body, { abortEarly: true })
  if (result.success) return result.output
  throw invalidRequest(describeIssue(result.issues[0]))
}

const named = (action: string | undefined, when: ((body: Body) => boolean) | undefined) => ({
  ...(action !== undefined && { name: action }),
  when: when ?? (() => true),
})

export const read = <S extends Schema>(definition: ReadDefinition<S>): Action => ({
  ...named(definition.action, definition.when),
  answer: (context, body, call) => definition.handle(context, parseBody(definition.request, body), call),
})

export const write = <S extends Schema, P = undefined>(definition: WriteDefinition<S, P>): Action => ({
  ...named(definition.action, definition.when),
  answer: async (context, body, call, key) => {
    const input = parseBody(definition.request, body)
    const { prepare } = definition
    return runOnce(
      context,
      { key, scope: definition.action ?? 'plain', body },
      {
        prepare: prepare?.isNeeded(input) ? () => prepare.work(context, input) : undefined,
        work: (inside, end, prepared: P | undefined) =>
          definition.handle(inside, input, { ...call, ...end }, prepared),
      },
    )
  },
})

const deepest = 12

// U+0000 can stand in no text of the database, so it is dropped where a body enters. No request nests deeply;
// one that does is an attempt to exhaust the stack.
const withoutNul = (value: unknown, depth = 0): unknown => {
  if (typeof value === 'string') return value.includes('\0') ? value.replaceAll('\0', '') : value
  if (value === null || typeof value !== 'object') return value
  if (depth > deepest) throw invalidRequest('The body is nested too deeply.')
  if (Array.isArray(value)) return value.map((entry) => withoutNul(entry, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([name, entry]) => [name, withoutNul(entry, depth + 1)]),
  )
}

/** Why no action of the path takes the body. Only a string is quoted: turning any other value into text may throw. */
const describeAction = (action: unknown, path: string): string => {
  if (action === undefined) return 'The field "action" is missing.'
  if (typeof action !== 'string') return 'The field "action" is not valid.'
  return `The action ${JSON.stringify(cut(action, 60))} is unknown at ${path}.`
}

/** Serves `actions` at `POST path`. An action without a name takes every body that no named one claims. */
export const serve = (
  app: FastifyInstance,
  path: string,
  context: UpstreamContext,
  actions: readonly Action[],
): void => {
  app.post(path, async (request) => {
    const body = withoutNul(request.body)
    if (body === null || typeof body !== 'object' || Array.isArray(body)) {
      throw invalidRequest('The body must be a JSON object.')
    }
    const fields: Body = { ...body }
    const candidates = actions.filter((action) => action.name === undefined || action.name === fields.action)
    if (candidates.length === 0) throw invalidRequest(describeAction(fields.action, path))
    // Where no variant claims the body, the last one's schema says what is wrong with it.
    const action = candidates.find((candidate) => candidate.when(fields)) ?? candidates.at(-1)
    if (!action) throw invalidRequest('The body is not understood.')
    return action.answer(context, fields, { ip: request.ip }, readKey(request.headers['idempotency-key']))
  })
}
