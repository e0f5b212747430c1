import { assign, emit, setup } from 'xstate'
import { vatDebounce } from '#domain/times.ts'
import type { EditAnswer } from '../vocabulary.ts'
import { vatCheckPorts } from './vat-check.ports.ts'
import type { VatCheckContext, VatCheckEvent, VatCheckNews, VatState } from './vat-check.types.ts'

type Answered = Exclude<VatState, 'pending'>

/** Any failure counts as invalid (CHK-08). */
const stateOf = (answer: EditAnswer): Answered => (answer.kind === 'vat' ? answer.state : 'invalid')
const answerOf = ({ event }: { event: { output: EditAnswer } }) => ({ state: stateOf(event.output) })

export const vatCheckMachine = setup({
  types: {
    context: {} as VatCheckContext,
    events: {} as VatCheckEvent,
    emitted: {} as VatCheckNews,
    tags: {} as Exclude<VatState, 'unchecked'>,
  },
  actors: vatCheckPorts.actors,
  actions: {
    keepNumber: assign((_, { number }: { number: string }) => ({ number })),
    tellAnswer: emit((_, { state }: { state: VatState }) => ({ type: 'vat.answered' as const, state })),
  },
  guards: {
    isWellFormed: (_, { wellFormed }: { wellFormed: boolean }) => wellFormed,
    isValid: (_, { state }: { state: VatState }) => state === 'valid',
    isUnavailable: (_, { state }: { state: VatState }) => state === 'unavailable',
    isUnchecked: (_, { state }: { state: VatState }) => state === 'unchecked',
  },
  delays: { vatDebounce },
}).createMachine({
  id: 'vatCheck',
  context: { number: '' },
  initial: 'unchecked',
  on: {
    // The latest number wins: the answer to an earlier one is not waited for any more.
    'number.typed': [
      {
        guard: { type: 'isWellFormed', params: ({ event }) => event },
        target: '.settling',
        actions: { type: 'keepNumber', params: ({ event }) => event },
      },
      { target: '.unchecked' },
    ],
    'prefix.set': {
      target: '.settlingPrefix',
      actions: { type: 'keepNumber', params: ({ event }) => ({ number: event.prefix }) },
    },
    'check.dropped': '.unchecked',
  },
  states: {
    unchecked: { entry: { type: 'tellAnswer', params: { state: 'unchecked' } } },
    settling: {
      tags: 'pending',
      entry: { type: 'tellAnswer', params: { state: 'pending' } },
      after: { vatDebounce: 'checking' },
    },
    checking: {
      tags: 'pending',
      entry: { type: 'tellAnswer', params: { state: 'pending' } },
      invoke: {
        id: 'checkVat',
        src: 'checkVat',
        input: ({ context }) => context,
        onDone: [
          { guard: { type: 'isValid', params: answerOf }, target: 'valid' },
          { guard: { type: 'isUnavailable', params: answerOf }, target: 'unavailable' },
          { guard: { type: 'isUnchecked', params: answerOf }, target: 'unchecked' },
          { target: 'invalid' },
        ],
        onError: 'invalid',
      },
    },
    // A bare prefix is stored with the basket and not checked (CHK-13).
    settlingPrefix: {
      entry: { type: 'tellAnswer', params: { state: 'unchecked' } },
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
    valid: { tags: 'valid', entry: { type: 'tellAnswer', params: { state: 'valid' } } },
    invalid: {
      tags: 'invalid',
      entry: { type: 'tellAnswer', params: { state: 'invalid' } },
      on: { 'retry.clicked': 'checking' },
    },
    unavailable: {
      tags: 'unavailable',
      entry: { type: 'tellAnswer', params: { state: 'unavailable' } },
      on: { 'retry.clicked': 'checking' },
    },
  },
})
