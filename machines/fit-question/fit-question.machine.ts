import { assertEvent, assign, emit, setup } from 'xstate'
import { vehicleAfter } from '#domain/fit/fitQuestion.ts'
import { messageFromError } from '../errors.ts'
import { fitQuestionPorts } from './fit-question.ports.ts'
import type {
  FitQuestionContext,
  FitQuestionEmitted,
  FitQuestionEvent,
  FitQuestionInput,
  FoundQuestion,
} from './fit-question.types.ts'

export const fitQuestionMachine = setup({
  types: {
    context: {} as FitQuestionContext,
    events: {} as FitQuestionEvent,
    input: {} as FitQuestionInput,
    emitted: {} as FitQuestionEmitted,
  },
  actors: fitQuestionPorts.actors,
  actions: {
    ...fitQuestionPorts.actions,
    keepFound: assign((_, { question, fit }: FoundQuestion) => ({ question, fit })),
    keepAnswer: assign(({ context, event }) => {
      assertEvent(event, 'answer.given')
      const { question, vehicle } = context
      return question ? { vehicle: vehicleAfter(vehicle, question.criterion, event.answer) } : {}
    }),
    emitVehicle: emit(({ context }) => ({ type: 'vehicle.answered' as const, ...context.vehicle })),
  },
  guards: {
    isQuestion: (_, { question }: FoundQuestion) => question !== null,
    isSettled: (_, { fit }: FoundQuestion) => fit.verdict === 'FITS' || fit.verdict === 'DOES_NOT_FIT',
  },
}).createMachine({
  id: 'fitQuestion',
  context: ({ input }) => ({ ...input, question: null, fit: null }),
  initial: 'finding',
  on: {
    'answer.given': { description: 'No question is open: a double click answers once.' },
    'answer.unknown': { description: 'No question is open.' },
    'question.reopened': { description: 'The visitor has not said that he does not know.' },
    'person.asked': { description: 'The way to a person shows where the visitor cannot tell.' },
    'retry.clicked': { description: 'Nothing has failed.' },
  },
  states: {
    finding: {
      invoke: {
        id: 'findQuestion',
        src: 'findQuestion',
        input: ({ context: { record, records, vehicle } }) => ({ record, records, vehicle }),
        onDone: [
          {
            guard: { type: 'isQuestion', params: ({ event }) => event.output },
            target: 'asking',
            actions: { type: 'keepFound', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isSettled', params: ({ event }) => event.output },
            target: 'settled',
            actions: { type: 'keepFound', params: ({ event }) => event.output },
          },
          {
            target: 'undecidable',
            actions: { type: 'keepFound', params: ({ event }) => event.output },
          },
        ],
        onError: { target: 'failed', actions: { type: 'logProblem', params: messageFromError } },
      },
    },
    asking: {
      on: {
        'answer.given': { target: 'finding', actions: ['keepAnswer', 'emitVehicle'] },
        'answer.unknown': 'unanswered',
      },
    },
    // A person can tell (FIT-06).
    unanswered: { on: { 'question.reopened': 'asking', 'person.asked': { actions: 'emitVehicle' } } },
    undecidable: { on: { 'person.asked': { actions: 'emitVehicle' } } },
    settled: {},
    failed: { on: { 'retry.clicked': 'finding' } },
  },
})
