/** Walks a path with a real actor, fake ports and a clock, and checks the assertions of each state. */

import { type AnyActor, type AnyEventObject, type AnyMachineSnapshot, createActor } from 'xstate'
import { isAlike } from '../temporal.ts'
import type { CombinedWalk } from './combineWalks.ts'
import { type Coverage, recordEvent, recordStates, recordTransitions } from './coverage.ts'
import { ignoredIn, ignoredName } from './criteria.ts'
import { type Model, stateKey } from './model.ts'
import { flushPromises, World, withSharedPorts } from './world.ts'

/** The walker runs in plain Node, too, so it needs no test runner. */
function expectAlike(actual: unknown, expected: unknown, said: string): void {
  if (isAlike(actual, expected)) return
  throw new Error(`${said}: ${JSON.stringify(actual)} instead of ${JSON.stringify(expected)}`)
}

export type Performance = { actor: AnyActor; world: World }

export async function startModel(
  model: Model,
  input: () => unknown,
  coverage?: Coverage,
): Promise<Performance> {
  const world = new World()
  const actor = createActor(withSharedPorts(model.machine, model.children), {
    input: input() as never,
    clock: world.clock,
    inspect: (seen) => {
      if (coverage && seen.type === '@xstate.microstep') {
        recordTransitions(model, coverage, seen._transitions)
      }
    },
  })
  actor.on('*', (news) => world.emitted.push(news))
  world.start(actor)
  await flushPromises()
  return { actor, world }
}

const delayOf = (model: Model, type: string, actor: AnyActor): number => {
  const [name = ''] = type.slice('xstate.after.'.length).split('.')
  const written: unknown = model.machine.implementations.delays[name] ?? Number(name)
  const delay: unknown = typeof written === 'function' ? written(actor.getSnapshot()) : written
  if (typeof delay !== 'number') throw new Error(`The delay ${name} is not a number.`)
  return delay
}

/** Performs the event: answers a port, advances the clock, or sends it. */
export async function perform(model: Model, { actor, world }: Performance, event: AnyEventObject) {
  const { type } = event
  if (type.startsWith('xstate.done.actor.')) await world.answer(event.actorId, event.output)
  else if (type.startsWith('xstate.error.actor.')) await world.fail(event.actorId, event.error)
  else if (type.startsWith('xstate.after.')) world.clock.increment(delayOf(model, type, actor))
  else actor.send(event)
  await flushPromises()
}

/** The keys of the active states that have no states below them. */
export const activeStates = (model: Model, snapshot: AnyMachineSnapshot): string[] =>
  snapshot._nodes
    .filter((node) => node.type === 'atomic' || node.type === 'final')
    .map((node) => stateKey(model.machine, node.id))

/** Every invocation of the active states is pending, and no other call is. */
function expectPendingCalls({ machine, children = [] }: Model, seen: AnyMachineSnapshot, world: World): void {
  const waits = seen._nodes
    .flatMap((node) => node.invoke)
    .filter(({ src }) => typeof src === 'string' && !/^(listen|watch)/.test(src) && !children.includes(src))
  const idle = waits.map(({ id }) => id).filter((id) => !world.waiting.has(id))
  expectAlike(idle, [], `${machine.id} has no pending call in ${JSON.stringify(seen.value)}`)
  // Children that run for real have ports of their own.
  if (children.length > 0) return
  // Spawned children may work on.
  const awaited = Object.keys(seen.children)
  const left = world.pending.filter((id) => !awaited.includes(id))
  expectAlike(left, [], `${machine.id} left requests hanging in ${JSON.stringify(seen.value)}`)
}

export function expectState(model: Model, { actor, world }: Performance, coverage?: Coverage): void {
  const seen = actor.getSnapshot() as AnyMachineSnapshot
  if (coverage) recordStates(coverage, seen)
  const ended = seen._nodes.some(({ type, parent }) => type === 'final' && !parent?.parent)
  expectAlike(seen.status, ended ? 'done' : 'active', `${model.name} has another status`)
  expectPendingCalls(model, seen, world)
  for (const key of activeStates(model, seen)) {
    const promise = model.assertions[key]
    if (!promise)
      throw new Error(
        `The model of ${model.name} has no assertion for the state ${key}: write it in \`assertions\`.`,
      )
    promise(seen, world)
  }
}

/** Sends the events that this configuration ignores and that no walk has sent here: nothing may happen. */
async function expectIgnored(model: Model, { actor, world }: Performance, coverage: Coverage): Promise<void> {
  const seen = actor.getSnapshot() as AnyMachineSnapshot
  const effects = () => [world.calls.length, world.actionCalls.length, world.emitted.length, world.pending]
  const named = ignoredIn(model, seen).map((event) => ({ event, name: ignoredName(model, seen, event) }))
  for (const { event, name } of named.filter((one) => !coverage.ignored.has(one.name))) {
    const before = effects()
    actor.send(event)
    await flushPromises()
    const { value, context } = actor.getSnapshot() as AnyMachineSnapshot
    const said = `${model.name}: ${name} changes what it ignores`
    expectAlike({ value, effects: effects() }, { value: seen.value, effects: before }, said)
    if (context !== seen.context) throw new Error(said)
    coverage.ignored.add(name)
  }
}

export async function walk(chart: Model, one: CombinedWalk, coverage: Coverage): Promise<void> {
  const { input, steps, end, passed } = one
  const performance = await startModel(chart, input, coverage)
  // The running machine is a copy with fake ports, which has its own definitions.
  const model = { ...chart, machine: performance.actor.logic as Model['machine'] }
  let previous: ReturnType<typeof recordEvent> = []
  expectState(model, performance, coverage)
  await expectIgnored(model, performance, coverage)
  const done: string[] = []
  const expectValue = (expected: AnyMachineSnapshot | undefined): void => {
    if (!expected) return
    const seen = performance.actor.getSnapshot() as AnyMachineSnapshot
    expectAlike(seen.value, expected.value, `${model.name} after ${done.join(' → ')}`)
  }
  expectValue(passed.get(0))
  for (const event of steps) {
    const before = performance.actor.getSnapshot() as AnyMachineSnapshot
    previous = recordEvent(model, coverage, before, event, previous)
    await perform(model, performance, event)
    done.push(event.type)
    try {
      expectState(model, performance, coverage)
      await expectIgnored(model, performance, coverage)
    } catch (broken) {
      throw new Error(`${model.name} fails an assertion after ${done.join(' → ')}`, { cause: broken })
    }
    expectValue(passed.get(done.length))
  }
  expectValue(end)
  performance.actor.stop()
  expectAlike(performance.world.pending, [], `${model.name} is left after ${done.join(' → ')}`)
}
