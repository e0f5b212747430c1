import { createActor } from 'xstate'
import type { Machines, Registered, Shop } from '#client/features/shop/index.ts'
import { attempt } from '#client/lib/storage.ts'
import { compareMachine } from '#machines/compare/compare.machine.ts'
import { chosenFact } from './chosenFact.ts'

// Fails to compile where a port has no effect.
const registered: Registered<typeof compareMachine> = compareMachine

/** With the parts that are stored on this device. */
export const startCompare = async ({ provide, preload }: Machines, inspect: Shop['inspect']) => {
  // The first choice must be stored at once: the visitor may leave the page right after it.
  await preload(compareMachine)
  const input = { parts: attempt(chosenFact.read) ?? [] }
  return createActor(
    provide<typeof compareMachine>(registered),
    inspect ? { input, inspect } : { input },
  ).start()
}
