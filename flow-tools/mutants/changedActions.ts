/** Actions of XState that set other values in the context, or send and emit other events. */
import { assign, emit, enqueueActions, sendTo } from 'xstate'
import type { Part } from './chartParts.ts'

type Args = Readonly<Record<string, unknown>>
type Resolver = (args: Args, params: unknown) => unknown
const resolve = (written: unknown, args: Args, params: unknown): unknown =>
  typeof written === 'function' ? (written as Resolver)(args, params) : written

/** The properties of the actions that XState's `assign`, `emit`, `sendTo` and `enqueueActions` return. */
type Built = {
  type?: string
  assignment?: unknown
  event?: unknown
  to?: unknown
  id?: string
  delay?: unknown
  collect?: Resolver
}
export type ActionChange = { kept?: (facts: Part) => Part; event?: (event: unknown) => unknown }

const keptBy = (assignment: unknown, args: Args, params: unknown): Part =>
  typeof assignment === 'function'
    ? ((assignment as Resolver)(args, params) as Part)
    : Object.fromEntries(
        Object.entries(assignment as Part).map(([field, written]) => [field, resolve(written, args, params)]),
      )

type Enqueue = Readonly<Record<string, (...given: unknown[]) => void>>

/** Undefined for any other action. */
export function actionWith(action: unknown, { kept, event: changed }: ActionChange): unknown {
  const { type, assignment, event, to, id, delay, collect } = action as Built
  const eventOf = (args: Args, params: unknown) => {
    const own = resolve(event, args, params)
    return changed ? changed(own) : own
  }
  if (type === 'xstate.emit') return emit(eventOf as never)
  if (type === 'xstate.sendTo') return sendTo(to as never, eventOf as never, { id, delay } as never)
  if (type === 'xstate.assign')
    return assign(((args: Args, params: unknown) => {
      const facts = keptBy(assignment, args, params)
      return kept ? kept(facts) : facts
    }) as never)
  if (type !== 'xstate.enqueueActions' || !collect) return undefined
  return enqueueActions(((args: Args, params: unknown) => {
    const enqueue = args['enqueue'] as unknown as Enqueue & ((...given: unknown[]) => void)
    const other = Object.assign((...given: unknown[]) => enqueue(...given), enqueue, {
      ...(kept ? { assign: (facts: unknown) => enqueue['assign']?.(kept(keptBy(facts, args, params))) } : {}),
      ...(changed ? { emit: (one: unknown) => enqueue['emit']?.(changed(resolve(one, args, params))) } : {}),
      ...(changed
        ? {
            sendTo: (target: unknown, one: unknown, options: unknown) =>
              enqueue['sendTo']?.(target, changed(resolve(one, args, params)), options),
          }
        : {}),
    })
    return collect({ ...args, enqueue: other }, params)
  }) as never)
}
