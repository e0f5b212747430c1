/** A small chart with a port, to prove that checks notice what is wrong. */
import { type AnyStateMachine, createMachine, fromPromise } from 'xstate'
import type { Model } from '#flow-tools/walker/model.ts'

type Changes = {
  onDone?: string | undefined
  onError?: string
  broken?: object | string
  dimsAtOnce?: boolean
}

/** `pressed` lights the lamp, then dims it by its port. `broken` ends it. */
export const lampModel = (changes: Changes): Model => {
  const { onDone = 'dark', onError = 'dark', broken = '.burnt' } = changes
  const answers = 'onDone' in changes && changes.onDone === undefined ? {} : { onDone }
  const definition = {
    id: 'lamp',
    initial: 'dark',
    on: { pressed: { description: 'It is being dimmed, or is burnt.' }, broken },
    states: {
      dark: { on: { pressed: 'lit' } },
      lit: { on: { pressed: 'dimming' }, ...(changes.dimsAtOnce && { always: 'dimming' }) },
      dimming: { invoke: { id: 'dim', src: 'dim', ...answers, onError } },
      burnt: {},
    },
  }
  const ports = { actors: { dim: fromPromise(async () => 'done') } }
  const machine = createMachine(definition as never, ports as never) as unknown as AnyStateMachine
  return {
    name: 'lamp',
    machine,
    inputs: [() => undefined],
    events: [{ type: 'pressed' }, { type: 'broken' }],
    answers: { dim: ['done'] },
    assertions: {},
  }
}
