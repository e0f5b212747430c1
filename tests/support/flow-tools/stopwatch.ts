/** A stopwatch as tutorials write it: without `setup`, its actor, actions and guard inline. */
import { assign, createMachine, fromCallback } from 'xstate'
import { isAlike, model, type Property } from '#flow-tools/index.ts'

type StopwatchEvent = { type: 'started' } | { type: 'stopped' } | { type: 'reset' } | { type: 'ticked' }

export const stopwatch = createMachine({
  id: 'stopwatch',
  types: {} as { context: { elapsed: number }; events: StopwatchEvent },
  context: { elapsed: 0 },
  initial: 'standing',
  on: { reset: { target: '.standing', actions: assign({ elapsed: 0 }) } },
  states: {
    standing: {
      on: {
        started: 'running',
        stopped: { description: 'It stands.' },
        ticked: { description: 'A last tick may come late.' },
      },
    },
    running: {
      invoke: {
        src: fromCallback(({ sendBack }) => {
          const timer = setInterval(() => sendBack({ type: 'ticked' }), 10)
          return () => clearInterval(timer)
        }),
      },
      on: {
        ticked: [
          { guard: ({ context }) => context.elapsed >= 2, target: 'standing' },
          { actions: assign({ elapsed: ({ context }) => context.elapsed + 1 }) },
        ],
        stopped: 'standing',
        started: { description: 'It runs.' },
      },
    },
  },
})

export const stopwatchProperties: readonly Property[] = [
  {
    says: 'It stands until somebody starts it.',
    starts: (seen) => seen.matches('standing'),
  },
  {
    says: 'It counts each tick while it runs, and stops by itself after three.',
    never: ({ before, after, event }) =>
      event?.type === 'ticked' &&
      before.matches('running') &&
      (before.context.elapsed < 2
        ? !after.matches('running') || after.context.elapsed !== before.context.elapsed + 1
        : !after.matches('standing')),
  },
  {
    says: 'Reset stands at zero, and stop only stands.',
    never: ({ before, after, event }) =>
      (event?.type === 'reset' && !(after.matches('standing') && after.context.elapsed === 0)) ||
      (event?.type === 'stopped' && !(after.matches('standing') && isAlike(after.context, before.context))),
  },
  {
    says: 'A start runs it, and lets it tick.',
    never: ({ before, after, event, asked }) =>
      event?.type === 'started' &&
      (!after.matches('running') || (before.matches('standing') && asked.length !== 1)),
  },
]

export const stopwatchModel = model({
  name: 'stopwatch',
  machine: stopwatch,
  inputs: [() => undefined],
  events: [{ type: 'started' }, { type: 'stopped' }, { type: 'reset' }, { type: 'ticked' }],
  answers: {},
  assertions: { standing: () => {}, running: () => {} },
})
