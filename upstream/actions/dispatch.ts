/** Dispatches a POST body to its handler: `action` chooses the schema, and only a body that it accepts is handled. */
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import type { UpstreamContext } from '../context.ts'
import { invalidRequest } from '../refusal.ts'
import { truncate } from '../text.ts'
import {
  type CommitHooks,
  type Repeat,
  readIdempotencyKey,
  runOnce,
  type Sender,
  type SingleStatement,
} from './idempotency.ts'

/** A handler's input besides the body. */
export interface ReadCall {
  /** The caller's address; behind the shop's server that of the visitor. */
  ip: string
  headers: IncomingHttpHeaders
}

export type WriteCall = ReadCall & CommitHooks

type Body = Record<string, unknown>

export interface Action {
  /** Absent if the path has one call only and its body has no `action`. */
  name?: string
  /** Distinguishes requests that share an action's name. */
  matches: (body: Body) => boolean
  answer: (context: UpstreamContext, body: Body, call: ReadCall, sender: Sender) => Promise<unknown>
}

type Schema = v.GenericSchema<unknown, unknown>

interface ReadDefinition<S extends Schema> {
  action?: string
  matches?: (body: Body) => boolean
  request: S
  handle: (context: UpstreamContext, input: v.InferOutput<S>, call: ReadCall) => Promise<unknown>
}

interface WriteDefinition<S extends Schema, P> {
  action?: string
  matches?: (body: Body) => boolean
  request: S
  /**
   * Work that must not happen inside a transaction, such as network requests. It runs first, and may refuse. `onDemand`: only
   * after the handler has thrown `PreparationNeeded`.
   */
  prepare?: {
    isNeeded: (input: v.InferOutput<S>) => boolean | 'onDemand'
    work: (context: UpstreamContext, input: v.InferOutput<S>) => Promise<P>
  }
  /** Runs in one transaction, which also stores the idempotency key. */
  handle: (
    context: UpstreamContext,
    input: v.InferOutput<S>,
    call: WriteCall,
    preparation: P | undefined,
  ) => Promise<unknown>
  /** Runs after each commit, such as the sending of the mails that the work has queued. */
  afterCommit?: () => Promise<void>
  repeat?: (input: v.InferOutput<S>) => Repeat
  /** The same change in one statement, where the caller does not need the cart and nothing has to be read. */
  singleStatement?: (input: v.InferOutput<S>) => SingleStatement | undefined
}

const describeIssue = (issue: v.BaseIssue<unknown>): string => {
  const field = v.getDotPath(issue) ?? 'body'
  if (issue.type === 'strict_object' && issue.expected === 'never') return `The field "${field}" is unknown.`
  if (issue.received === 'undefined') return `The field "${field}" is missing.`
  if (issue.type === 'picklist' || issue.type === 'literal') {
    return `The field "${field}" cannot be ${truncate(issue.received, 60)}.`
  }
  return `The field "${field}" is not valid.`
}

/** @throws Refusal that names the field */
const parseBody = <S extends Schema>(schema: S, body: unknown): v.InferOutput<S> => {
  const result = v.safeParse(schema, body, { abortEarly: true })
  if (result.success) return result.output
  throw invalidRequest(describeIssue(result.issues[0]))
}

/** RFC 7240: the caller does not need what it changed. */
const prefersMinimal = ({ headers }: ReadCall): boolean =>
  String(headers.prefer ?? '')
    .split(/[,;]/)
    .some((preference) => preference.trim().toLowerCase() === 'return=minimal')

const nameAndMatch = (action: string | undefined, matches: ((body: Body) => boolean) | undefined) => ({
  ...(action !== undefined && { name: action }),
  matches: matches ?? (() => true),
})

export const readAction = <S extends Schema>(definition: ReadDefinition<S>): Action => ({
  ...nameAndMatch(definition.action, definition.matches),
  answer: (context, body, call) => definition.handle(context, parseBody(definition.request, body), call),
})

export const writeAction = <S extends Schema, P = undefined>(definition: WriteDefinition<S, P>): Action => ({
  ...nameAndMatch(definition.action, definition.matches),
  answer: async (context, body, call, sender) => {
    const input = parseBody(definition.request, body)
    const { prepare } = definition
    const isNeeded = prepare?.isNeeded(input) ?? false
    return runOnce(
      context,
      { ...sender, scope: definition.action ?? 'plain', body },
      {
        singleStatement: prefersMinimal(call) ? definition.singleStatement?.(input) : undefined,
        prepare: prepare && isNeeded ? () => prepare.work(context, input) : undefined,
        preparesFirst: isNeeded === true,
        work: (inTransaction, hooks, preparation: P | undefined) => {
          if (definition.afterCommit) hooks.afterCommit(definition.afterCommit)
          return definition.handle(inTransaction, input, { ...call, ...hooks }, preparation)
        },
        repeat: definition.repeat?.(input),
      },
    )
  },
})

const maxDepth = 12

/** The database accepts no U+0000 in texts. No request nests deeply: a deep one would exhaust the stack. */
const withoutNul = (value: unknown, depth = 0): unknown => {
  if (typeof value === 'string') return value.includes('\0') ? value.replaceAll('\0', '') : value
  if (value === null || typeof value !== 'object') return value
  if (depth > maxDepth) throw invalidRequest('The body is nested too deeply.')
  if (Array.isArray(value)) return value.map((entry) => withoutNul(entry, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([name, entry]) => [name, withoutNul(entry, depth + 1)]),
  )
}

/** Why no action of the path accepts the body. Only a string is quoted: converting another value to text may throw. */
const describeAction = (action: unknown, path: string): string => {
  if (action === undefined) return 'The field "action" is missing.'
  if (typeof action !== 'string') return 'The field "action" is not valid.'
  return `The action ${JSON.stringify(truncate(action, 60))} is unknown at ${path}.`
}

/** Serves `actions` at `POST path`. An action without a name accepts every body that no named one matches. */
export const registerActions = (
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
    // If none matches the body, the last one's schema reports what is wrong with it.
    const action = candidates.find((candidate) => candidate.matches(fields)) ?? candidates.at(-1)
    if (!action) throw invalidRequest('The body is not understood.')
    const sender = {
      key: readIdempotencyKey(request.headers['idempotency-key']),
      isGone: () => request.raw.socket.destroyed,
    }
    return action.answer(context, fields, { ip: request.ip, headers: request.headers }, sender)
  })
}
