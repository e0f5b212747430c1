/**
 * A port declares an effect that a machine needs, without implementing it. `<name>.ports.ts` declares a machine's ports,
 * its chart uses them, and a feature's `<name>.effects.ts` (or `graphql-server`) fills them with functions, which
 * `fromPorts` turns into XState's implementations. A port that is left unfilled does not compile.
 */
import {
  type AnyActorLogic,
  type CallbackActorLogic,
  type EventObject,
  fromCallback,
  fromPromise,
  type PromiseActorLogic,
} from 'xstate'

/** Answers once. The signal aborts when the machine leaves the state that waits; writes ignore it. */
export type PromisePort<Input, Output> = (input: Input, signal: AbortSignal) => Promise<Output>

/** Sends events for as long as its state lasts, and returns the function that ends it. */
export type CallbackPort<Event extends EventObject, Input = void> = (
  sendBack: (event: Event) => void,
  input: Input,
) => () => void

/** Fire and forget: a log line, a signal to tags. */
export type ActionPort<Params = undefined> = (_: unknown, params: Params) => void

/** `sends` exists in types alone: XState's own type does not say which events a callback sends back. */
type CallbackPortLogic<Event extends EventObject, Input> = CallbackActorLogic<EventObject, Input> & {
  readonly isCallback?: true
  readonly sends?: Event
}

const notProvided = ({ src, id }: { src: unknown; id: string }) =>
  new Error(`The port ${typeof src === 'string' ? src : id} is not provided.`)

export const promisePort = <Input, Output>() =>
  fromPromise<Output, Input>(({ self }) => Promise.reject(notProvided(self)))

export const callbackPort = <Event extends EventObject, Input = void>(): CallbackPortLogic<Event, Input> => ({
  ...fromCallback<EventObject, Input>(({ self }) => {
    throw notProvided(self)
  }),
  isCallback: true,
})

export const actionPort =
  <Params = undefined>(): ActionPort<Params> =>
  () => {
    throw new Error('An action port is not provided.')
  }

export const fromPort = <Input, Output>(port: PromisePort<Input, Output>) =>
  fromPromise<Output, Input>(({ input, signal }) => port(input, signal))

export const fromCallbackPort = <Event extends EventObject, Input = void>(port: CallbackPort<Event, Input>) =>
  fromCallback<EventObject, Input>(({ sendBack, input }) => port(sendBack, input))

/** A machine's ports as it hands them to `setup`. */
type Ports = {
  readonly actors: Readonly<Record<string, AnyActorLogic>>
  readonly actions?: Readonly<Record<string, ActionPort<never>>>
}

type PortFunction<Logic> =
  Logic extends CallbackPortLogic<infer Event, infer Input>
    ? CallbackPort<Event, Input>
    : Logic extends PromiseActorLogic<infer Output, infer Input>
      ? PromisePort<Input, Output>
      : Logic

/** The functions that fill a machine's ports. */
export type PortsOf<P extends Ports> = {
  [Name in keyof P['actors']]: PortFunction<P['actors'][Name]>
} & (P extends { readonly actions: infer Actions } ? Actions : unknown)

type AnyFunction = PromisePort<never, unknown> & CallbackPort<EventObject, never> & ActionPort<never>

/** `machine.provide(fromPorts(cartPorts, { saveEdit, … }))`. */
export function fromPorts<P extends Ports>(ports: P, functions: PortsOf<P>): P
export function fromPorts(
  { actors, actions = {} }: Ports,
  functions: Readonly<Record<string, AnyFunction>>,
): Ports {
  const functionOf = (name: string): AnyFunction => {
    const given = functions[name]
    if (!given) throw new Error(`The port ${name} is not provided.`)
    return given
  }
  const entries = Object.entries(actors).map(([name, logic]) => [
    name,
    'isCallback' in logic ? fromCallbackPort(functionOf(name)) : fromPort<never, unknown>(functionOf(name)),
  ])
  return {
    actors: Object.fromEntries(entries),
    actions: Object.fromEntries(Object.keys(actions).map((name) => [name, functionOf(name)])),
  }
}
