/** What stands around a rendered view: a shop whose family waits, answers that are known, ports of the world. */
import type { ComponentProps } from 'react'
import { type AnyActorRef, type AnyStateMachine, createActor, type InspectionEvent } from 'xstate'
import type { ShopProvider } from '#client/features/shop/ShopContext.ts'
import type { ApolloContext } from '#client/lib/apollo/ApolloContext.ts'
import { type QueryRequest, requestKey } from '#client/lib/apollo/apollo.ts'
import { shopMachine } from '#machines/shop/shop.machine.ts'
import { nodesOf } from '#tests/support/machines/transitions.ts'
import { World } from '#tests/support/machines/world.ts'

export type Stage = {
  actor: AnyActorRef
  /** The machine's folder. */
  name: string
  ports: Readonly<Record<string, unknown>>
  inspect?: (event: InspectionEvent) => void
  /** The visitor answered the banner before: buying is unlocked (LAW-06). */
  consented?: boolean | undefined
}
type Shop = ComponentProps<typeof ShopProvider>['value'] & object

const family = ['session', 'consent', 'announcement', 'garage', 'toasts', 'overlay', 'cart']

/** Ports as plain functions. Several invocations may use one: `invokedBy` says which one did last. */
export const portsOf = (
  machine: AnyStateMachine,
  world: World,
  invokedBy: (src: string) => string,
): Record<string, unknown> => {
  const invoked = nodesOf(machine).flatMap((node) => node.invoke)
  return Object.fromEntries(
    [...new Set(invoked.map(({ src }) => String(src)))].map((src) => [
      src,
      (input: unknown, signal: AbortSignal = new AbortController().signal) =>
        new Promise((resolve, reject) => {
          const id = invokedBy(src)
          world.asked.push({ id, input })
          world.waiting.set(id, { resolve, reject, input, signal })
          signal.addEventListener('abort', () => world.aborted.push(id))
        }),
    ]),
  )
}

/** Rooms that a view mounts beside the walked one: nobody answers there. */
const silentAround = (ports: Stage['ports']): Stage['ports'] => {
  const room = new Proxy(() => room, { get: () => () => new Promise(() => {}) })
  return new Proxy(ports, { get: (known, name) => known[String(name)] ?? room })
}

export const shopAround = ({ actor, name, ports, inspect, consented }: Stage): Shop => {
  const world = new World()
  const shop =
    name === 'shop'
      ? actor
      : createActor(world.provide(shopMachine, family), {
          input: { country: 'DE', atHome: false } as never,
          clock: world.clock,
        }).start()
  if (consented) world.waiting.get('readConsent')?.resolve(['Mandatory'])
  if (family.includes(name)) {
    const seen = shop.getSnapshot()
    shop.getSnapshot = () => ({ ...seen, context: { ...seen.context, [name]: actor } })
  }
  return {
    shop,
    facts: { country: 'DE', awaited: null, settings: {} },
    ports: silentAround(ports),
    actions: { logProblem: () => {}, pushTag: () => {} },
    inspect,
  } as never
}

/** Reads these answers, and never gets another one. */
export const apolloOf = (
  answers: Readonly<Record<string, unknown>>,
): ComponentProps<typeof ApolloContext>['value'] => ({
  apollo: {
    read: (request: QueryRequest<never, never>) => answers[requestKey(request)],
    write: () => {},
    watch: () => () => {},
    query: () => new Promise(() => {}),
    mutate: () => new Promise(() => {}),
    warmUp: () => {},
  } as never,
  fetchQuery: () => new Promise(() => {}),
})
