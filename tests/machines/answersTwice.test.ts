/**
 * Answers that arrive twice, or after their state was left. Where a chart asks the same port again, its state cannot tell the
 * second answer from the next one, so the actor behind the port must.
 */
import { describe, expect, it } from 'vitest'
import { type AnyActor, type AnyEventObject, type AnyStateMachine, createActor, SimulatedClock } from 'xstate'
import { combineWalks } from '#flow-tools/walker/combineWalks.ts'
import { fewestWalks, walksOf } from '#flow-tools/walker/explore.ts'
import type { Model } from '#flow-tools/walker/model.ts'
import { nodesOf } from '#flow-tools/walker/transitions.ts'
import { flushPromises } from '#flow-tools/walker/world.ts'
import { portNames, providePorts } from '#machines/port.ts'
import { models } from './models/all.ts'

type Call = { port: string; settle: (event: AnyEventObject) => void; isOver: boolean }

/** A machine with the ports that production fills, which keep how to answer each of their calls. */
function startWithPorts({ machine }: Model, input: unknown) {
  const calls: Call[] = []
  const { actors, actions } = portNames(machine)
  const fill = (port: string) => {
    const listens = /^(listen|watch)/.test(port)
    return [
      port,
      listens
        ? (sendBack: (event: AnyEventObject) => void) => {
            const call: Call = { port, settle: sendBack, isOver: false }
            calls.push(call)
            return () => {
              call.isOver = true
            }
          }
        : (_: unknown, signal: AbortSignal) =>
            new Promise((resolve, reject) => {
              const settle = (event: AnyEventObject) =>
                event.type.startsWith('xstate.error') ? reject(event.error) : resolve(event.output)
              const call: Call = { port, settle, isOver: false }
              calls.push(call)
              signal.addEventListener('abort', () => {
                call.isOver = true
              })
            }),
    ]
  }
  const functions = Object.fromEntries([...actors.map(fill), ...actions.map((name) => [name, () => {}])])
  const clock = new SimulatedClock()
  const actor = createActor(providePorts(machine, functions), { input: input as never, clock })
  actor.start()
  return { actor, clock, calls }
}

const portOf = (machine: AnyStateMachine, id: string): string =>
  String(
    nodesOf(machine)
      .flatMap(({ invoke }) => invoke)
      .find((one) => one.id === id)?.src,
  )

type Started = ReturnType<typeof startWithPorts>
const delayOf = (machine: AnyStateMachine, type: string, actor: AnyActor): number => {
  const written = machine.implementations.delays[/^xstate\.after\.([^.]+)/.exec(type)?.[1] ?? '']
  return Number(typeof written === 'function' ? written(actor.getSnapshot(), undefined) : written)
}

async function perform({ machine }: Model, { actor, clock, calls }: Started, event: AnyEventObject) {
  const { type, actorId } = event
  if (/^xstate\.(done|error)\.actor\./.test(type)) {
    const port = portOf(machine, actorId)
    const call = calls.findLast((one) => one.port === port && !one.isOver)
    if (!call) throw new Error(`${machine.id} does not wait for ${port}.`)
    call.settle(event)
    call.isOver = true
  } else if (type.startsWith('xstate.after.')) clock.increment(delayOf(machine, type, actor))
  else actor.send(event)
  await flushPromises()
}

/** Every answer that the port may give, to a call that is over. */
async function answerAgain({ machine, answers, events }: Model, { calls }: Started): Promise<number> {
  const over = calls.filter(({ isOver }) => isOver)
  for (const { port, settle } of over) {
    const outputs = Object.entries(answers)
      .filter(([id]) => portOf(machine, id) === port)
      .flatMap(([, given]) => given)
    for (const output of outputs) settle({ type: 'xstate.done', output })
    if (outputs.length === 0) for (const event of events) settle(event)
  }
  await flushPromises()
  return over.length
}

/** Ports of children have models of their own, and the steps of a placement are no ports. */
const asked = models.filter(
  ({ machine, answers, children }) =>
    !children &&
    portNames(machine).actors.length > 0 &&
    Object.keys(answers).every((id) => portNames(machine).actors.includes(portOf(machine, id))),
)

describe.each(asked)('MBT-13/late $name', (model) => {
  it('does nothing at an answer that arrives twice, or after its state was left', async () => {
    let repeated = 0
    for (const { input, steps } of combineWalks(fewestWalks(model, walksOf(model)))) {
      const started = startWithPorts(model, input())
      for (const event of steps) {
        await perform(model, started, event)
        const before = started.actor.getSnapshot()
        repeated += await answerAgain(model, started)
        expect(started.actor.getSnapshot(), `${model.name} after ${event.type}`).toBe(before)
      }
      started.actor.stop()
    }
    expect(repeated).toBeGreaterThan(0)
  })
})
