import { type ActorOptions, createActor } from 'xstate'
import type { Machines, Registered } from '#client/features/shop/index.ts'
import { shopMachine } from '#machines/shop/shop.machine.ts'
import type { ShopInput } from '#machines/shop/shop.types.ts'

// Fails to compile where the shop or one of its children has a port without an effect.
const registered: Registered<typeof shopMachine> = shopMachine

type Options = Pick<ActorOptions<typeof shopMachine>, 'inspect' | 'clock'>

/** The root actor, started outside of React, once per app; the caller stops it. */
export const createShopActor = ({ provide }: Machines, input: ShopInput, options: Options = {}) =>
  createActor(provide<typeof shopMachine>(registered), { input, ...options }).start()

export type ShopActor = ReturnType<typeof createShopActor>
