import type { SnapshotFrom } from 'xstate'
import { isSameVehicle, type Vehicle } from '#domain/vehicle.ts'
import { asks, fieldOf, isAlike, temporal } from '#flow-tools/temporal.ts'
import type { Addition } from '../additionQueue.ts'
import { jobMachine } from './job.machine.ts'
import { isJobAdding } from './job.select.ts'
import { noChoices } from './job.setup.ts'

type Job = SnapshotFrom<typeof jobMachine>
const isOther = ({ context: { vehicle } }: Job, other: Vehicle | null) => !isAlike(vehicle, other)
const isSame = ({ context: { vehicle } }: Job, other: Vehicle | null) =>
  vehicle !== null && other !== null && isSameVehicle(vehicle, other)
const isAddition = (input: unknown, addition: Addition | undefined) => isAlike(input, addition)

export const jobProperties = temporal(jobMachine, [
  {
    says: 'Another vehicle loads the work anew, and without the choices for the one before; they stay where only more is known of it.',
    never: (step) => {
      const { before, after, event } = step
      if (event?.type !== 'vehicle.changed' || !isOther(before, event.vehicle) || isJobAdding(before))
        return false
      const { job, part, country } = after.context
      return !(
        after.matches('loading') &&
        isAlike(after.context.choices, isSame(before, event.vehicle) ? before.context.choices : noChoices) &&
        asks(step, 'loadJob', { job, part, vehicle: event.vehicle, country })
      )
    },
  },
  {
    says: 'The same vehicle changes nothing.',
    never: ({ before, event, ignored }) =>
      event?.type === 'vehicle.changed' && !isOther(before, event.vehicle) && !ignored,
  },
  {
    says: 'While parts are added, another vehicle stops those that were for the one before, but not the one on its way.',
    never: ({ before, after, event }) =>
      event?.type === 'vehicle.changed' &&
      isJobAdding(before) &&
      isOther(before, event.vehicle) &&
      !(
        isJobAdding(after) &&
        isAlike(after.context.vehicle, event.vehicle) &&
        isAlike(after.context.queue, before.context.queue.slice(0, 1))
      ),
  },
  {
    says: 'A work that is found shows its parts, one that does not exist says so, and one that did not load can be tried again.',
    never: ({ before, after, answer }) =>
      answer?.id === 'loadJob' &&
      before.context.queue.length === 0 &&
      !after.matches(answer.failed ? 'failed' : answer.kind === 'missing' ? 'missing' : 'choosing'),
  },
  {
    says: 'A failure to load is told.',
    never: ({ after }) => after.matches('failed') !== (after.context.problem !== null),
  },
  {
    says: 'What the shopper chooses counts: the part of a need, whether it is needed, and a kit.',
    never: ({ before, after, event }) => {
      if (event === null || !before.matches('choosing')) return false
      const { parts, wanted, kit } = after.context.choices
      if (event.type === 'part.chosen') return parts[event.need] !== event.part
      if (event.type === 'need.leftOut') return wanted[event.need] !== false
      if (event.type === 'need.wanted') return wanted[event.need] !== true
      return event.type === 'kit.chosen' && kit !== event.kit
    },
  },
  {
    says: 'One press adds what is missing, the first part at once; where nothing is missing it adds nothing.',
    never: (step) => {
      const { before, after, event } = step
      if (event?.type !== 'add.clicked' || !before.matches('choosing')) return false
      const [first] = event.additions
      if (first === undefined) return !step.ignored
      return !(isAlike(after.context.queue, event.additions) && asks(step, 'addJobPart', first))
    },
  },
  {
    says: 'Each part is added once: after its answer the next one follows, in the order of the list.',
    never: (step) => {
      const { before, after, answer } = step
      if (answer?.id !== 'addJobPart') return false
      const rest = before.context.queue.slice(1)
      const asked = step.asked.filter(({ port }) => port === 'addJobPart')
      return !(
        isAlike(after.context.queue, rest) &&
        (rest.length > 0 && before.context.loaded !== null
          ? asked.length === 1 && isAddition(asked[0]?.input, rest[0])
          : asked.length === 0)
      )
    },
  },
  {
    says: 'No part goes to the cart without a press.',
    never: (step) =>
      asks(step, 'addJobPart') && step.event?.type !== 'add.clicked' && step.answer?.id !== 'addJobPart',
  },
  {
    says: 'A part that the cart took is counted, and one that it did not take is named with the reason.',
    never: ({ before, after, answer }) => {
      if (answer?.id !== 'addJobPart' || after.matches('loading')) return false
      const isTaken = answer.kind === 'accepted'
      const [part] = before.context.queue
      const told = after.context.failures.slice(before.context.failures.length)
      const message = fieldOf(answer.output, 'message')
      return (
        after.context.added !== before.context.added + (isTaken ? 1 : 0) ||
        told.length !== (isTaken ? 0 : 1) ||
        (!isTaken && told[0]?.record !== part?.record) ||
        (typeof message === 'string' && told[0]?.message !== message)
      )
    },
  },
  {
    says: 'A press is over at last: every part was taken or refused.',
    after: isJobAdding,
    eventually: (seen) => !isJobAdding(seen),
  },
  {
    says: 'What failed to load is loaded again on request.',
    never: (step) =>
      step.event?.type === 'retry.clicked' && step.before.matches('failed') && !asks(step, 'loadJob'),
  },
  {
    says: 'What happened at one press is not told of another vehicle or a new try.',
    never: ({ before, after }) =>
      !before.matches('loading') &&
      after.matches('loading') &&
      (after.context.added > 0 || after.context.failures.length > 0),
  },
])
