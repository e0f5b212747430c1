/** Turns a path of a model into a bug link: the flow viewer replays it on the current machines. */
import { createActor } from 'xstate'
import { packBugLog, writeBugLog } from '../log/bugLog.ts'
import { createTracer, type TraceEntry } from '../trace/createTracer.ts'
import { standInId } from './fakePorts.ts'
import type { Model } from './model.ts'
import { perform } from './perform.ts'
import type { Breach } from './temporal.ts'
import { flushPromises, World } from './world.ts'

/** The stand-in of an invoked machine cannot be replayed. */
export const withoutStandIns = (entries: readonly TraceEntry[]): TraceEntry[] => {
  const standIns = new Set(
    entries.flatMap((one) => (one.kind === 'started' && one.machine === standInId ? [one.actor] : [])),
  )
  return entries.filter(({ actor }) => !standIns.has(actor))
}

/** The address of the viewer with the log, below the address of a shop. */
async function bugLinkOf(model: Model, { input, steps }: Pick<Breach, 'input' | 'steps'>): Promise<string> {
  const entries: TraceEntry[] = []
  const world = new World()
  const actor = createActor(world.provide(model.machine, model.children), {
    input: input() as never,
    clock: world.clock,
    inspect: createTracer({ onEntry: (entry) => entries.push(entry), now: () => entries.length }),
  })
  actor.start()
  await flushPromises()
  for (const event of steps) await perform(model, { actor, world }, event)
  const log = writeBugLog(`/machines/${model.name}`, withoutStandIns(entries))
  actor.stop()
  return `/flows#${await packBugLog(log)}`
}

/** The breach for people: the property, the shortest path to its breach, and the link that shows it. */
export async function breachText(model: Model, breach: Breach): Promise<string> {
  const path = breach.steps.map(({ type }) => type).join(' → ') || 'its start'
  return `${model.name} breaks its word: ${breach.says}\nafter ${path}\n${await bugLinkOf(model, breach)}`
}
