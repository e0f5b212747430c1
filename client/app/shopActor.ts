import { type ActorOptions, createActor } from 'xstate'
import { announcementPorts } from '#client/features/announcement/announcement.effects.ts'
import { cartActions, cartPorts } from '#client/features/cart/cart.effects.ts'
import { consentActions, consentPorts } from '#client/features/consent/consent.effects.ts'
import { sessionPorts } from '#client/features/session/session.effects.ts'
import type { EffectDeps } from '#client/features/shop/index.ts'
import { shopActions, shopPorts } from '#client/features/shop/shop.effects.ts'
import { garagePorts } from '#client/features/vehicle/garage.effects.ts'
import { logProblem } from '#client/lib/logProblem.ts'
import { announcementMachine } from '#machines/announcement/announcement.machine.ts'
import { cartMachine } from '#machines/cart/cart.machine.ts'
import { consentMachine } from '#machines/consent/consent.machine.ts'
import { garageMachine } from '#machines/garage/garage.machine.ts'
import { filled, heard } from '#machines/port.ts'
import { sessionMachine } from '#machines/session/session.machine.ts'
import { shopMachine } from '#machines/shop/shop.machine.ts'
import type { ShopInput } from '#machines/shop/shop.types.ts'
import type { Inspect } from './flowsTap.ts'

/** The shop's root machine with every port of its lifelong actors filled. */
const filledShop = (tools: EffectDeps) => {
  const cart = cartPorts(tools)
  const consent = consentPorts(tools)
  const garage = garagePorts(tools)
  return shopMachine.provide({
    actors: {
      session: sessionMachine.provide({
        actors: { fetchSession: filled(sessionPorts(tools).fetchSession) },
      }),
      announcement: announcementMachine.provide({
        actors: { fetchAnnouncement: filled(announcementPorts(tools).fetchAnnouncement) },
        actions: { logProblem },
      }),
      consent: consentMachine.provide({
        actors: { readConsent: filled(consent.readConsent), storeConsent: filled(consent.storeConsent) },
        actions: consentActions,
      }),
      garage: garageMachine.provide({
        actors: {
          readGarage: filled(garage.readGarage),
          storeGarage: filled(garage.storeGarage),
          listenToGarage: heard(garage.listenToGarage),
        },
      }),
      cart: cartMachine.provide({
        actors: {
          saveEdit: filled(cart.saveEdit),
          refreshCart: filled(cart.refreshCart),
          listenToTabs: heard(cart.listenToTabs),
          watchConnection: heard(cart.watchConnection),
        },
        actions: cartActions,
      }),
      reloadPage: filled(shopPorts(tools).reloadPage),
    },
    actions: shopActions(tools),
  })
}

type Clock = NonNullable<ActorOptions<typeof shopMachine>['clock']>

/** Started outside React, once per app; stopped by whoever made it. */
export const createShopActor = (
  tools: EffectDeps,
  input: ShopInput,
  options: { inspect?: Inspect; clock?: Clock },
) => createActor(filledShop(tools), { input, ...options }).start()

export type ShopActor = ReturnType<typeof createShopActor>
