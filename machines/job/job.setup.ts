import { assertEvent, assign, setup } from 'xstate'
import { isSameVehicle, knownDetails, type Vehicle } from '#domain/vehicle/vehicle.ts'
import { emptyQueue, withoutAnswered, withoutFailed } from '../additionQueue.ts'
import type { EditResult } from '../vocabulary.ts'
import { jobPorts } from './job.ports.ts'
import type { JobContext, JobEvent, JobInput, JobResult } from './job.types.ts'

export const noChoices: JobContext['choices'] = { parts: {}, wanted: {} }

const isSame = (one: Vehicle | null, other: Vehicle | null): boolean =>
  one !== null && other !== null && isSameVehicle(one, other)

/** The known facts of a vehicle decide which parts fit. */
const isKnownAlike = (one: Vehicle | null, other: Vehicle | null): boolean =>
  JSON.stringify(one && knownDetails(one)) === JSON.stringify(other && knownDetails(other))

export const jobSetup = setup({
  types: {
    context: {} as JobContext,
    events: {} as JobEvent,
    input: {} as JobInput,
    tags: {} as 'busy',
  },
  actors: jobPorts.actors,
  actions: {
    keepResult: assign((_, result: JobResult) => ({ loaded: result })),
    keepProblem: assign((_, { problem }: { problem: string }) => ({ problem })),
    forgetProblem: assign({ problem: null }),
    keepPart: assign(({ context: { choices }, event }) => {
      assertEvent(event, 'part.chosen')
      return { choices: { ...choices, parts: { ...choices.parts, [event.need]: event.part } } }
    }),
    leaveOut: assign(({ context: { choices }, event }) => {
      assertEvent(event, 'need.leftOut')
      return { choices: { ...choices, wanted: { ...choices.wanted, [event.need]: false } } }
    }),
    takeIn: assign(({ context: { choices }, event }) => {
      assertEvent(event, 'need.wanted')
      return { choices: { ...choices, wanted: { ...choices.wanted, [event.need]: true } } }
    }),
    keepKit: assign(({ context: { choices }, event }) => {
      assertEvent(event, 'kit.chosen')
      return { choices: { ...choices, kit: event.kit } }
    }),
    /** Choices for one vehicle do not hold for another one. */
    keepVehicle: assign(({ context, event }) => {
      assertEvent(event, 'vehicle.changed')
      const choices = isSame(context.vehicle, event.vehicle) ? context.choices : noChoices
      return { vehicle: event.vehicle, loaded: null, choices }
    }),
    startQueue: assign(({ event }) => {
      assertEvent(event, 'add.clicked')
      return { ...emptyQueue, queue: event.additions }
    }),
    /** Keeps the part in flight, whose answer is still to come. */
    dropQueue: assign(({ context: { queue } }) => ({ queue: queue.slice(0, 1) })),
    forgetOutcome: assign({ added: 0, failures: [] }),
    keepAnswer: assign(({ context }, answer: EditResult) => withoutAnswered(context, answer)),
    keepFault: assign(({ context }, { problem }: { problem: string }) => withoutFailed(context, problem)),
  },
  guards: {
    isUnloaded: ({ context }) => context.loaded === null,
    isMissing: ({ context }) => context.loaded?.kind === 'missing',
    hasAdditions: ({ event }) => {
      assertEvent(event, 'add.clicked')
      return event.additions.length > 0
    },
    isOtherVehicle: ({ context, event }) => {
      assertEvent(event, 'vehicle.changed')
      const { vehicle } = event
      return (
        !isKnownAlike(context.vehicle, vehicle) || (vehicle !== null && !isSame(context.vehicle, vehicle))
      )
    },
    isQueued: ({ context }) => context.queue.length > 0,
  },
})
