import type { SnapshotFrom } from 'xstate'
import { asks, isAlike, temporal } from '#flow-tools/temporal.ts'
import { finderMachine } from './finder.machine.ts'
import { canRetry, canSubmit, isLoadingMakes } from './finder.select.ts'

type Finder = SnapshotFrom<typeof finderMachine>
const vehicleOf = ({ context: { make, model, year } }: Finder) => ({ make, model, year })

export const finderProperties = temporal(finderMachine, [
  {
    says: 'The finder begins with the makes, and with the vehicle of the address.',
    starts: isLoadingMakes,
  },
  {
    says: 'Another make clears model and year, another model clears the year.',
    never: ({ before, after, event }) => {
      if (event === null || before.matches('makesFailed')) return false
      const { make, model, year } = after.context
      if (event.type === 'make.chosen') return make !== event.make || model !== '' || year !== ''
      if (event.type === 'model.chosen' && before.matches('choosing') && before.context.make !== '')
        return model !== event.model || year !== ''
      return (
        event.type === 'year.chosen' &&
        before.matches('choosing') &&
        before.context.model !== '' &&
        year !== event.year
      )
    },
  },
  {
    says: 'A vehicle of the garage is selected at once, all three parts of it.',
    never: ({ after, event }) => {
      if (event?.type !== 'vehicle.prefilled') return false
      const { make, model, year } = event
      return !isAlike(vehicleOf(after), { make, model, year })
    },
  },
  {
    says: 'What is chosen loads the list of what comes next.',
    never: (step) => {
      const { before, event } = step
      if (event === null || !before.matches('choosing')) return false
      const { make, clearance } = before.context
      if (event.type === 'make.chosen')
        return (event.make !== '') !== asks(step, 'loadModels', { make: event.make, clearance })
      return (
        event.type === 'model.chosen' &&
        make !== '' &&
        (event.model !== '') !== asks(step, 'loadYears', { make, model: event.model, clearance })
      )
    },
  },
  {
    says: 'Parts can be shown for a make, a model and a year, and for nothing less.',
    never: ({ after }) => canSubmit(after) && Object.values(vehicleOf(after)).includes(''),
  },
  {
    says: 'Once year, model and make are there and their lists, the parts can be shown.',
    never: ({ before, after, event, answer }) =>
      ((event?.type === 'year.chosen' &&
        before.matches('choosing') &&
        before.context.model !== '' &&
        event.year !== '') ||
        (answer?.id === 'loadYears' && !answer.failed && before.context.year !== '')) &&
      !canSubmit(after),
  },
  {
    says: 'A choice that is taken back cannot be submitted.',
    never: ({ after, event }) =>
      ((event?.type === 'make.chosen' && event.make === '') ||
        (event?.type === 'model.chosen' && event.model === '') ||
        (event?.type === 'year.chosen' && event.year === '')) &&
      canSubmit(after),
  },
  {
    says: 'The button names the vehicle to the garage, and goes to its parts unless the page answers for itself.',
    never: (step) => {
      const { before, event, emitted } = step
      if (event?.type !== 'finder.submitted' || !canSubmit(before)) return false
      const vehicle = vehicleOf(before)
      return !(
        isAlike(emitted, [{ type: 'vehicle.chosen', ...vehicle }]) &&
        asks(step, 'goToParts', vehicle) !== before.context.staysHere
      )
    },
  },
  {
    says: 'Nothing goes to parts, and no vehicle is named, without the button.',
    never: (step) =>
      step.event?.type !== 'finder.submitted' && (asks(step, 'goToParts') || step.emitted.length > 0),
  },
  {
    says: 'A list that did not load is told to the log, and can be tried again; so can a page that did not open.',
    never: ({ after, answer, actions }) =>
      answer?.failed === true &&
      !(actions.includes('logProblem') && (answer.id === 'goToParts' ? canSubmit(after) : canRetry(after))),
  },
  {
    says: 'A retry loads the list that failed.',
    never: (step) => {
      const { before } = step
      if (step.event?.type !== 'retry.clicked' || !canRetry(before)) return false
      const port = before.matches('makesFailed')
        ? 'loadMakes'
        : before.matches({ choosing: 'modelsFailed' })
          ? 'loadModels'
          : 'loadYears'
      return !asks(step, port)
    },
  },
  {
    says: 'A make that is chosen before the makes are there counts once they are.',
    never: (step) => {
      const { before, answer } = step
      if (answer?.id !== 'loadMakes' || answer.failed) return false
      const { make, clearance } = before.context
      return (make !== '') !== asks(step, 'loadModels', { make, clearance })
    },
  },
  {
    says: 'A model that is known from the start loads its years with the models.',
    never: (step) => {
      const { before, answer } = step
      if (answer?.id !== 'loadModels' || answer.failed) return false
      const { make, model, clearance } = before.context
      return (model !== '') !== asks(step, 'loadYears', { make, model, clearance })
    },
  },
  {
    says: 'From every state the way to a whole vehicle exists.',
    reachable: canSubmit,
  },
])
