import { assertEvent, assign, emit, setup } from 'xstate'
import { vatDebounce } from '#domain/timings.ts'
import type { EditResult } from '../vocabulary.ts'
import { vatCheckPorts } from './vat-check.ports.ts'
import type { VatCheckContext, VatCheckEmitted, VatCheckEvent, VatState } from './vat-check.types.ts'

/** Only the register says yes or no. After any other answer the page offers to ask it again (CHK-08). */
const stateOf = (answer: EditResult): VatState =>
  answer.kind === 'vat' && answer.state !== 'unchecked' ? answer.state : 'unavailable'
const answerOf = ({ event }: { event: { output: EditResult } }) => stateOf(event.output)

export const vatCheckMachine = setup({
  types: {
    context: {} as VatCheckContext,
    events: {} as VatCheckEvent,
    emitted: {} as VatCheckEmitted,
    tags: {} as 'pending' | 'refused',
  },
  actors: vatCheckPorts.actors,
  actions: {
    keepNumber: assign(({ event }) => {
      assertEvent(event, 'number.typed')
      return { number: event.number }
    }),
    keepPrefix: assign(({ event }) => {
      assertEvent(event, 'prefix.set')
      return { number: event.prefix }
    }),
    emitState: emit((_, state: VatState) => ({ type: 'vat.answered' as const, state })),
  },
  guards: {
    isWellFormed: ({ event }) => {
      assertEvent(event, 'number.typed')
      return event.wellFormed
    },
    isValid: (_, state: VatState) => state === 'valid',
    isInvalid: (_, state: VatState) => state === 'invalid',
  },
  delays: { vatDebounce },
}).createMachine({
  id: 'vatCheck',
  context: { number: '' },
  initial: 'unchecked',
  on: {
    // The latest number wins: the answer to an earlier number is ignored.
    'number.typed': [
      { guard: 'isWellFormed', target: '.debouncing', actions: 'keepNumber' },
      { target: '.unchecked' },
    ],
    'prefix.set': { target: '.debouncingPrefix', actions: 'keepPrefix' },
    'check.cancelled': '.unchecked',
    'retry.clicked': { description: 'The register has answered: what it refuses is corrected.' },
  },
  states: {
    unchecked: { entry: { type: 'emitState', params: 'unchecked' } },
    debouncing: {
      tags: 'pending',
      entry: { type: 'emitState', params: 'pending' },
      after: { vatDebounce: 'checking' },
    },
    checking: {
      tags: 'pending',
      entry: { type: 'emitState', params: 'pending' },
      invoke: {
        id: 'checkVat',
        src: 'checkVat',
        input: ({ context }) => context,
        onDone: [
          { guard: { type: 'isValid', params: answerOf }, target: 'valid' },
          { guard: { type: 'isInvalid', params: answerOf }, target: 'invalid' },
          { target: 'unavailable' },
        ],
        onError: 'unavailable',
      },
    },
    // A bare prefix is stored with the cart, but not checked (CHK-13).
    debouncingPrefix: {
      entry: { type: 'emitState', params: 'unchecked' },
      after: { vatDebounce: 'storingPrefix' },
    },
    storingPrefix: {
      invoke: {
        id: 'storePrefix',
        src: 'checkVat',
        input: ({ context }) => context,
        onDone: 'unchecked',
        onError: 'unchecked',
      },
    },
    valid: { entry: { type: 'emitState', params: 'valid' } },
    invalid: {
      tags: 'refused',
      entry: { type: 'emitState', params: 'invalid' },
    },
    unavailable: {
      tags: 'refused',
      entry: { type: 'emitState', params: 'unavailable' },
      on: { 'retry.clicked': 'checking' },
    },
  },
})
