import { assign, fromPromise, setup } from 'xstate'
import { model } from '../index.ts'

const fetchWithRetry = setup({
  types: { context: {} as { tries: number } },
  actors: { fetchPage: fromPromise<string>(() => Promise.reject(new Error('Not provided.'))) },
  actions: {
    countTry: assign({ tries: ({ context }) => context.tries + 1 }),
    beginAgain: assign({ tries: 0 }),
  },
  guards: { isTryLeft: ({ context }) => context.tries < 3 },
  delays: { pause: 1_000 },
}).createMachine({
  id: 'fetchWithRetry',
  context: { tries: 0 },
  initial: 'fetching',
  on: { 'reload.pressed': { description: 'It is being fetched.' } },
  states: {
    fetching: {
      entry: 'countTry',
      invoke: {
        id: 'fetchPage',
        src: 'fetchPage',
        onDone: 'shown',
        onError: [{ guard: 'isTryLeft', target: 'pausing' }, { target: 'failed' }],
      },
    },
    pausing: { after: { pause: 'fetching' } },
    shown: { on: { 'reload.pressed': { target: 'fetching', actions: 'beginAgain' } } },
    failed: { on: { 'reload.pressed': { target: 'fetching', actions: 'beginAgain' } } },
  },
})

export const fetchWithRetryModel = model({
  name: 'fetch-with-retry',
  machine: fetchWithRetry,
  inputs: [() => undefined],
  events: [{ type: 'reload.pressed' }],
  answers: { fetchPage: ['the page'] },
  assertions: { fetching: () => {}, pausing: () => {}, shown: () => {}, failed: () => {} },
})
