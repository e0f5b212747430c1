/**
 * A port declares an effect that a machine needs, without implementing it. `<name>.ports.ts` declares a machine's
 * ports, its chart uses them, and a feature's `<name>.effects.ts` implements them as functions, which `providePorts`
 * turns into XState's implementations.
 */
import {
  type AnyActorLogic,
  type AnyStateMachine,
  type CallbackActorLogic,
  type EventObject,
  fromCallback,
  fromPromise,
  type PromiseActorLogic,
  StateMachine,
} from 'xstate'

/** Resolves once. The signal aborts when the machine leaves the invoking state; writes ignore it. */
export type PromisePort<Input, Output> = (input: Input, signal: AbortSignal) => Promise<Output>

/** Sends events while its state is active, and returns the cleanup function. */
export type CallbackPort<Event extends EventObject, Input = void> = (
  sendBack: (event: Event) => void,
  input: Input,
) => () => void

/** Fire and forget, e.g. a log line. */
export type ActionPort<Params = undefined> = (_: unknown, params: Params) => void

/** Marks ports among a machine's actors and actions. */
type Declared = { readonly isPort?: boolean }
type PromisePortLogic<Input, Output> = PromiseActorLogic<Output, Input> & Declared
/** `sends` exists only in the type: XState's type does not hold the events that a callback sends back. */
type CallbackPortLogic<Event extends EventObject, Input> = CallbackActorLogic<EventObject, Input> &
  Declared & {
    readonly isCallback?: boolean
    readonly sends?: Event
  }

const notProvided = ({ src, id }: { src: unknown; id: string }) =>
  new Error(`The port ${typeof src === 'string' ? src : id} is not provided.`)

export const promisePort = <Input, Output>(): PromisePortLogic<Input, Output> => ({
  ...fromPromise<Output, Input>(({ self }) => Promise.reject(notProvided(self))),
  isPort: true,
})

export const callbackPort = <Event extends EventObject, Input = void>(): CallbackPortLogic<Event, Input> => ({
  ...fromCallback<EventObject, Input>(({ self }) => {
    throw notProvided(self)
  }),
  isPort: true,
  isCallback: true,
})

export const actionPort = <Params = undefined>(): ActionPort<Params> => {
  const unprovided = () => {
    throw new Error('An action port is not provided.')
  }
  return Object.assign(unprovided, { isPort: true })
}

export const fromPort = <Input, Output>(port: PromisePort<Input, Output>) =>
  fromPromise<Output, Input>(({ input, signal }) => port(input, signal))

export const fromCallbackPort = <Event extends EventObject, Input = void>(port: CallbackPort<Event, Input>) =>
  fromCallback<EventObject, Input>(({ sendBack, input }) => port(sendBack, input))

/** A machine's ports in the form that `setup` takes. */
type Ports = {
  readonly actors: Readonly<Record<string, AnyActorLogic>>
  readonly actions?: Readonly<Record<string, ActionPort<never>>>
}

/** The function that fills a port. */
export type PortFunction<Logic> =
  Logic extends CallbackPortLogic<infer Event, infer Input>
    ? CallbackPort<Event, Input>
    : Logic extends PromiseActorLogic<infer Output, infer Input>
      ? PromisePort<Input, Output>
      : Logic

/** The functions that fill a machine's ports. */
export type PortsOf<P extends Ports> = {
  [Name in keyof P['actors']]: PortFunction<P['actors'][Name]>
} & (P extends { readonly actions: infer Actions } ? Actions : unknown)

type AnyFunction = PromisePort<unknown, unknown> & CallbackPort<EventObject, unknown> & ActionPort<unknown>
/** Functions for ports, by name. */
export type PortFunctions = Readonly<Record<string, (...given: never[]) => unknown>>

const isMarked = (implementation: object, mark: 'isPort' | 'isCallback'): boolean =>
  Reflect.get(implementation, mark) === true
const isPort = (implementation: object | string | undefined): boolean =>
  implementation instanceof Object && isMarked(implementation, 'isPort')

const portsAmong = (implementations: Readonly<Record<string, object | string | undefined>>): string[] =>
  Object.keys(implementations).filter((name) => isPort(implementations[name]))

/** The names of the ports that a machine declares. */
export const portNames = ({ implementations: { actors, actions } }: AnyStateMachine) => ({
  actors: portsAmong(actors),
  actions: portsAmong(actions),
})

/**
 * Fills a machine's ports with the functions of the same names, and its children as `provideChild` does.
 * @throws Error if a function is missing.
 */
export function providePorts<Machine extends AnyStateMachine, Functions extends PortFunctions>(
  machine: Machine,
  functions: Functions,
  provideChild?: (child: AnyStateMachine) => AnyStateMachine,
): Machine
export function providePorts(
  machine: AnyStateMachine,
  functions: Readonly<Record<string, AnyFunction>>,
  provideChild = (child: AnyStateMachine) => child,
): AnyStateMachine {
  const functionOf = (name: string): AnyFunction => {
    const found = functions[name]
    if (!found) throw new Error(`The port ${name} of ${machine.id} is not provided.`)
    return found
  }
  const provided = ([name, logic]: [string, object]): [string, AnyActorLogic][] => {
    if (logic instanceof StateMachine) return [[name, provideChild(logic)]]
    if (!isPort(logic)) return []
    const port = functionOf(name)
    return [[name, isMarked(logic, 'isCallback') ? fromCallbackPort(port) : fromPort(port)]]
  }
  const { actors, actions } = machine.implementations
  return machine.provide({
    actors: Object.fromEntries(Object.entries(actors).flatMap(provided)),
    actions: Object.fromEntries(portsAmong(actions).map((name) => [name, functionOf(name)])),
  })
}
