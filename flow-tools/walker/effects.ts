/** Reads what a step does from the actions that XState would execute. */
import type { AnyActorRef, AnyEventObject } from 'xstate'
import type { Effects } from '../temporal.ts'

export type Executed = { readonly type: string; readonly params?: unknown }

type Sending = { targetId?: string; to?: AnyActorRef; event: AnyEventObject }
type Asking = { src: unknown; input: unknown }
type Raising = { event: AnyEventObject; delay: number | undefined }

const ofType = <Params>(executed: readonly Executed[], type: string): Params[] =>
  executed.filter((one) => one.type === type).map(({ params }) => params as Params)

/** An event that the machine raises at once is no effect. */
export const isEffect = ({ type, params }: Executed): boolean =>
  type !== 'xstate.raise' || (params as Raising).delay !== undefined

export const effectsOf = (executed: readonly Executed[]): Effects => ({
  actions: executed.map(({ type }) => type),
  executed,
  emitted: ofType<{ event: AnyEventObject }>(executed, 'xstate.emit').map(({ event }) => event),
  sent: ofType<Sending>(executed, 'xstate.sendTo').map(({ targetId, to, event }) => ({
    to: targetId ?? to?.id ?? '',
    event,
  })),
  asked: ofType<Asking>(executed, 'xstate.spawnChild').map(({ src, input }) => ({
    port: String(src),
    input,
  })),
  timers: ofType<Raising>(executed, 'xstate.raise').flatMap(({ event, delay }) =>
    delay === undefined ? [] : [{ type: event.type, delay }],
  ),
})
