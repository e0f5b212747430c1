import { createContext, useContext, useEffect } from 'react'
import type { ActorRefFrom, InspectionEvent } from 'xstate'
import type { LazyActor } from '#client/lib/xstate/lazyActor.ts'
import type { ShopFacts } from '#domain/facts.ts'
import type { compareMachine } from '#machines/compare/compare.machine.ts'
import type { shopMachine } from '#machines/shop/shop.machine.ts'
import type { PageEmitted } from '#machines/shop/shop.types.ts'
import type { Machines } from './machines.ts'

export type Shop = {
  shop: ActorRefFrom<typeof shopMachine>
  facts: ShopFacts
  machines: Machines
  /** The parts to compare; most visits choose none. */
  compare: LazyActor<ActorRefFrom<typeof compareMachine>>
  /** Hears what actors do, where flows are shown. */
  inspect?: ((event: InspectionEvent) => void) | undefined
}

const ShopContext = createContext<Shop | null>(null)
export const ShopProvider = ShopContext.Provider

/** The shop's actor with its children, and the facts. */
export const useShop = () => {
  const shop = useContext(ShopContext)
  if (!shop) throw new Error('This component is outside of a ShopProvider.')
  // The children live as long as the shop itself: reading them once is enough.
  const { session, consent, announcement, garage, cart, toasts, overlay } = shop.shop.getSnapshot().context
  return { ...shop, session, consent, announcement, garage, cart, toasts, overlay }
}

type Speaker = { on(type: '*', hear: (news: PageEmitted) => void): { unsubscribe(): void } }

/** Hands on to the shop what a page's actor emits. */
export const useForwardEmitted = (speaker: Speaker): void => {
  const { shop } = useShop()
  useEffect(() => {
    const subscription = speaker.on('*', (news) => shop.send(news))
    return () => subscription.unsubscribe()
  }, [speaker, shop])
}
