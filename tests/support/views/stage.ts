/** What stands around a rendered view: a shop whose family waits, answers that are known, ports of the world. */
import type { ComponentProps } from 'react'
import { type AnyActorRef, type AnyStateMachine, createActor, type InspectionEvent } from 'xstate'
import type { ShopProvider } from '#client/features/shop/ShopContext.ts'
import { keyOf } from '#client/lib/apollo/apollo.ts'
import { shopMachine } from '#machines/shop/shop.machine.ts'
import { nodesOf } from '#tests/support/machines/transitions.ts'
import { World } from '#tests/support/machines/world.ts'

export type Stage = {
  actor: AnyActorRef
  /** The machine's folder. */
  name: string
  /** By operation and variables. */
  answers: Readonly<Record<string, unknown>>
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

export const shopAround = ({ actor, name, answers, ports, inspect, consented }: Stage): Shop => {
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
  const known = new Map(Object.entries(answers))
  return {
    shop,
    facts: { country: 'DE', awaited: null, settings: {} },
    apollo: {
      read: (question: Parameters<typeof keyOf>[0]) => known.get(keyOf(question)),
      write: () => {},
      watch: () => () => {},
      query: () => new Promise(() => {}),
      mutate: () => new Promise(() => {}),
      warmUp: () => {},
    },
    ask: () => new Promise(() => {}),
    ports: silentAround(ports),
    actions: { logProblem: () => {}, pushTag: () => {} },
    inspect,
  } as never
}
