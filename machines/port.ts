/**
 * A port declares an effect without implementing it: its name, what goes in, what comes out.
 * A feature's `<name>.effects.ts` (or `graphql-server`) provides it, tests provide a fake. An effect's answer is a
 * verdict; entities reach the views through the cache.
 */
import { type EventObject, fromCallback, fromPromise } from 'xstate'

/** What a write came to. `refused` carries words for the shopper; a port whose question got no answer rejects. */
export type Verdict = { kind: 'accepted' } | { kind: 'refused'; message: string; code?: string }

/** A port as its filler writes it. The signal aborts when the machine leaves the waiting state; writes ignore it. */
export type Ask<Input, Output> = (input: Input, signal: AbortSignal) => Promise<Output>

/** A port that tells events for as long as its state lasts; it returns what ends it. */
export type Listen<Event extends EventObject, Input = void> = (
  tell: (event: Event) => void,
  input: Input,
) => () => void

/** Declares a port that is asked and answers once: `actors: { saveEdit: asked<CartPorts['saveEdit']>('saveEdit') }`. */
export const asked = <P extends Ask<never, unknown>>(name: string) =>
  fromPromise<Awaited<ReturnType<P>>, Parameters<P>[0]>(() =>
    Promise.reject(new Error(`The port ${name} is not provided.`)),
  )

/** Fills a port: `machine.provide({ actors: { saveEdit: filled(saveEdit) } })`. */
export const filled = <Input, Output>(ask: Ask<Input, Output>) =>
  fromPromise<Output, Input>(({ input, signal }) => ask(input, signal))

/** Declares a port that tells events (`Listen`). */
export const listening = <Input = void>(name: string) =>
  fromCallback<EventObject, Input>(() => {
    throw new Error(`The port ${name} is not provided.`)
  })

/** Fills a listening port. */
export const heard = <Event extends EventObject, Input = void>(listen: Listen<Event, Input>) =>
  fromCallback<EventObject, Input>(({ sendBack, input }) => listen(sendBack, input))

/** An effect that nobody waits for (a log line, a tag signal): an action that throws until provided. */
export const told =
  <Params>(name: string): ((_: unknown, params: Params) => void) =>
  () => {
    throw new Error(`The action ${name} is not provided.`)
  }

/** As much of a snapshot as a named question needs, so that questions do not depend on charts. */
export type Seen<Context> = { context: Context; value: unknown; tags: ReadonlySet<string> }

/** The words of a failure for the shopper: the error's own message, where it has one. */
export const wordsOf = (error: unknown): string =>
  error instanceof Error && error.message ? error.message : 'Unknown error'

type Failed = { event: { error: unknown } }
/** For an `onError`: `actions: { type: 'tell', params: problemOfFailure }`. */
export const problemOfFailure = ({ event }: Failed) => ({ problem: wordsOf(event.error) })
/** The same for who is told a message: a log, the shop. */
export const messageOfFailure = ({ event }: Failed) => ({ message: wordsOf(event.error) })
