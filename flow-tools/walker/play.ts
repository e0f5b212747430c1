/** Runs a machine in a hand-written test, which sends events and answers its ports. */
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import type { Model } from './model.ts'
import { startModel } from './perform.ts'
import { flushPromises } from './world.ts'

export async function play(model: Model, input: unknown = model.inputs[0]?.()) {
  const { actor, world } = await startModel(model, () => input)
  return {
    world,
    send: async (...events: AnyEventObject[]) => {
      for (const event of events) actor.send(event)
      await flushPromises()
    },
    answer: (id: string, output?: unknown) => world.answer(id, output),
    fail: (id: string, message = 'No answer came.') => world.fail(id, new Error(message)),
    wait: async (milliseconds: number) => {
      world.clock.increment(milliseconds)
      await flushPromises()
    },
    snapshot: () => actor.getSnapshot() as AnyMachineSnapshot,
    stop: () => actor.stop(),
  }
}
