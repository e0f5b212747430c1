import type { SnapshotFrom } from 'xstate'
import { isSameVehicle, type Vehicle } from '#domain/vehicle/vehicle.ts'
import { asks, isAlike, temporal } from '#flow-tools/temporal.ts'
import { additionPromises } from '../additionQueue.temporal.ts'
import { jobMachine } from './job.machine.ts'
import { isJobAdding } from './job.select.ts'
import { noChoices } from './job.setup.ts'

type Job = SnapshotFrom<typeof jobMachine>
const isOther = ({ context: { vehicle } }: Job, other: Vehicle | null) => !isAlike(vehicle, other)
const isSame = ({ context: { vehicle } }: Job, other: Vehicle | null) =>
  vehicle !== null && other !== null && isSameVehicle(vehicle, other)

export const jobProperties = temporal(jobMachine, [
  {
    says: 'A work that came with the page shows at once, or says that there is none; any other one is loaded.',
    starts: (seen) => {
      const { loaded } = seen.context
      return seen.matches(loaded === null ? 'loading' : loaded.kind === 'missing' ? 'missing' : 'choosing')
    },
  },
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
    says: 'While parts are added, another vehicle stops those that were for the one before, but not the one on its way; its own are to be loaded.',
    never: ({ before, after, event }) =>
      event?.type === 'vehicle.changed' &&
      isJobAdding(before) &&
      isOther(before, event.vehicle) &&
      !(
        isJobAdding(after) &&
        isAlike(after.context.vehicle, event.vehicle) &&
        after.context.loaded === null &&
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
  // An answer may come for the vehicle before; what fits the new one is loaded first.
  ...additionPromises('addJobPart', ({ context }: Job) => context.loaded === null),
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
