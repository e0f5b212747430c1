import type { AnyStateMachine } from 'xstate'
import { addToCartEffects } from '#client/features/add-to-cart/add-to-cart.effects.ts'
import { announcementEffects } from '#client/features/announcement/announcement.effects.ts'
import { cartEffects } from '#client/features/cart/cart.effects.ts'
import { consentEffects } from '#client/features/consent/consent.effects.ts'
import { sessionEffects } from '#client/features/session/session.effects.ts'
import type { EffectDeps, Machines } from '#client/features/shop/index.ts'
import { shopEffects } from '#client/features/shop/shop.effects.ts'
import { garageEffects } from '#client/features/vehicle/garage.effects.ts'
import { afterNextFrame } from '#client/lib/afterNextFrame.ts'
import { reloadForMissingChunk } from '#client/lib/missingChunk.ts'
import { type LazyFunctions, lazyPorts, loadOnce } from '#client/lib/xstate/lazyPorts.ts'
import { type PortFunctions, portNames, providePorts } from '#machines/port.ts'
import type { LazyEffects } from './lazyEffects.ts'
import { lazyMachines } from './lazyMachines.ts'

/** The effects of machines by the machines' ids. These are in the first chunk: every page runs their machines. */
const eager = {
  shop: shopEffects,
  session: sessionEffects,
  announcement: announcementEffects,
  consent: consentEffects,
  garage: garageEffects,
  cart: cartEffects,
  // Without a connection the first part must reach the cart, too.
  addToCart: addToCartEffects,
} satisfies Record<string, (deps: EffectDeps) => PortFunctions>

type Eager = { [Id in keyof typeof eager]: ReturnType<(typeof eager)[Id]> }
type Lazy = { [Id in keyof LazyEffects]: ReturnType<Awaited<ReturnType<LazyEffects[Id]>>> }
declare module '#client/features/shop/machines.ts' {
  interface MachineRegister {
    effects: Eager & Lazy
  }
}

const eagerEffects = new Map<string, (deps: EffectDeps) => PortFunctions>(Object.entries(eager))
const loadEffects = async (id: string) => (await import('./lazyEffects.ts')).loadEffects(id)
/** A reload would take away the message of a failure, after the form has closed. */
const neverReloading = new Set<string>(['enquiry'] satisfies (keyof LazyEffects)[])

/** One per app. */
export const createMachines = (deps: EffectDeps): Machines => {
  const provided = new WeakMap<AnyStateMachine, AnyStateMachine>()
  // Ports that were preloaded answer without loading anything.
  const loads = new Map<string, () => Promise<LazyFunctions>>()
  const loadPorts = (id: string): Promise<LazyFunctions> => {
    const load = loads.get(id) ?? loadOnce(async () => (await loadEffects(id))(deps))
    loads.set(id, load)
    return load()
  }
  const functionsFor = (machine: AnyStateMachine): PortFunctions => {
    const { id } = machine
    const early = eagerEffects.get(id)
    if (early) return early(deps)
    // A machine without effects does not compile: browsers need no list of all others.
    if (import.meta.env.DEV && !(id in lazyMachines)) return {}
    const reload = () => reloadForMissingChunk(window)
    const load = async () => {
      // A press often uses them first, and its frame comes before the request for their code.
      if (!loads.has(id)) await new Promise<void>(afterNextFrame)
      return loadPorts(id)
    }
    return lazyPorts(portNames(machine), load, neverReloading.has(id) ? undefined : reload)
  }
  function provide<Machine extends AnyStateMachine>(machine: Machine): Machine
  function provide(machine: AnyStateMachine): AnyStateMachine {
    const known = provided.get(machine)
    if (known) return known
    const filled = providePorts(machine, functionsFor(machine), provide)
    provided.set(machine, filled)
    return filled
  }
  return {
    provide,
    preload: async ({ id }) => {
      await loadPorts(id).catch(() => undefined)
    },
  }
}
