import { type ActorOptions, createActor } from 'xstate'
import { announcementEffects } from '#client/features/announcement/announcement.effects.ts'
import { cartEffects } from '#client/features/cart/cart.effects.ts'
import { consentEffects } from '#client/features/consent/consent.effects.ts'
import { sessionEffects } from '#client/features/session/session.effects.ts'
import type { EffectDeps } from '#client/features/shop/index.ts'
import { shopEffects } from '#client/features/shop/shop.effects.ts'
import { garageEffects } from '#client/features/vehicle/garage.effects.ts'
import { announcementMachine } from '#machines/announcement/announcement.machine.ts'
import { announcementPorts } from '#machines/announcement/announcement.ports.ts'
import { cartMachine } from '#machines/cart/cart.machine.ts'
import { cartPorts } from '#machines/cart/cart.ports.ts'
import { consentMachine } from '#machines/consent/consent.machine.ts'
import { consentPorts } from '#machines/consent/consent.ports.ts'
import { garageMachine } from '#machines/garage/garage.machine.ts'
import { garagePorts } from '#machines/garage/garage.ports.ts'
import { fromPorts } from '#machines/port.ts'
import { sessionMachine } from '#machines/session/session.machine.ts'
import { sessionPorts } from '#machines/session/session.ports.ts'
import { shopMachine } from '#machines/shop/shop.machine.ts'
import { shopPorts } from '#machines/shop/shop.ports.ts'
import type { ShopInput } from '#machines/shop/shop.types.ts'
import type { Inspect } from './flowsTap.ts'

/** The shop's root machine with every port of its lifelong actors filled. */
const providedShop = (deps: EffectDeps) => {
  const shop = fromPorts(shopPorts, shopEffects(deps))
  return shopMachine.provide({
    actors: {
      ...shop.actors,
      session: sessionMachine.provide(fromPorts(sessionPorts, sessionEffects(deps))),
      announcement: announcementMachine.provide(fromPorts(announcementPorts, announcementEffects(deps))),
      consent: consentMachine.provide(fromPorts(consentPorts, consentEffects(deps))),
      garage: garageMachine.provide(fromPorts(garagePorts, garageEffects(deps))),
      cart: cartMachine.provide(fromPorts(cartPorts, cartEffects(deps))),
    },
    actions: shop.actions,
  })
}

type Clock = NonNullable<ActorOptions<typeof shopMachine>['clock']>

/** Started outside React, once per app; stopped by whoever made it. */
export const createShopActor = (
  deps: EffectDeps,
  input: ShopInput,
  options: { inspect?: Inspect; clock?: Clock },
) => createActor(providedShop(deps), { input, ...options }).start()

export type ShopActor = ReturnType<typeof createShopActor>
