/** The React contexts of a rendered view: a fake shop, machines with fake ports, and query results. */
import type { ComponentProps } from 'react'
import { type AnyActorRef, type AnyStateMachine, createActor, type InspectionEvent } from 'xstate'
import type { ShopProvider } from '#client/features/shop/ShopContext.ts'
import type { ApolloContext } from '#client/lib/apollo/ApolloContext.ts'
import { type QueryRequest, requestKey } from '#client/lib/apollo/apollo.ts'
import { World } from '#flow-tools/walker/world.ts'
import { shopMachine } from '#machines/shop/shop.machine.ts'
import { facts } from '#tests/support/client/answers.ts'

type Walked = { id: string; world: World }
export type FakeShopOptions = {
  actor: AnyActorRef
  /** The name of the machine's folder. */
  name: string
  /** The machine that the view starts itself, and the world that fakes its ports. */
  walked?: Walked
  inspect?: (event: InspectionEvent) => void
  /** The visitor has answered the consent banner, so buying is possible (LAW-06). */
  consented?: boolean | undefined
}
type Shop = ComponentProps<typeof ShopProvider>['value'] & object

const shopChildren = ['session', 'consent', 'announcement', 'garage', 'toasts', 'overlay', 'cart']

/** The walked machine gets the walk's world; other machines that the view mounts get ports that never answer. */
const fakeMachines = (walked: Walked | undefined) => {
  const pending = new World()
  const provided = new WeakMap<AnyStateMachine, AnyStateMachine>()
  return {
    provide: (machine: AnyStateMachine) => {
      const world = machine.id === walked?.id ? walked.world : pending
      const known = provided.get(machine) ?? world.provide(machine)
      provided.set(machine, known)
      return known
    },
    preload: () => {},
  }
}

export const fakeShop = ({ actor, name, walked, inspect, consented }: FakeShopOptions): Shop => {
  const world = new World()
  const shop =
    name === 'shop'
      ? actor
      : createActor(world.provide(shopMachine, shopChildren), {
          input: { country: 'DE', atHome: false } as never,
          clock: world.clock,
        }).start()
  if (consented) world.waiting.get('readConsent')?.resolve(['Mandatory'])
  if (shopChildren.includes(name)) {
    const snapshot = shop.getSnapshot()
    shop.getSnapshot = () => ({ ...snapshot, context: { ...snapshot.context, [name]: actor } })
  }
  return {
    shop,
    facts: { ...facts, country: 'DE' },
    machines: fakeMachines(walked),
    // Nothing is chosen to compare.
    compare: { current: () => null, reach: () => new Promise(() => {}), subscribe: () => () => {} },
    inspect,
  } as never
}

/** A client that has these results in its cache, and whose requests never settle. */
export const fakeApollo = (
  answers: Readonly<Record<string, unknown>>,
): ComponentProps<typeof ApolloContext>['value'] => ({
  apollo: {
    read: (request: QueryRequest<never, never>) => answers[requestKey(request)],
    served: (request: QueryRequest<never, never>) => answers[requestKey(request)],
    write: () => {},
    watch: () => () => {},
    query: () => new Promise(() => {}),
    mutate: () => new Promise(() => {}),
    warmUp: () => {},
  } as never,
  fetchQuery: () => new Promise(() => {}),
})
