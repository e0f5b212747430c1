import { asks, isAlike, temporal } from '#flow-tools/temporal.ts'
import { additionPromises } from '../additionQueue.temporal.ts'
import { sharedCartMachine } from './shared-cart.machine.ts'

export const sharedCartProperties = temporal(sharedCartMachine, [
  {
    says: 'Parts that came with the page show at once, any others are loaded; nothing goes to the cart by itself.',
    starts: (seen) => seen.matches(seen.context.isLoaded ? 'choosing' : 'loading'),
  },
  {
    says: 'Parts that are loaded show, and where they did not load the page says why and can try again.',
    never: ({ after, answer }) =>
      answer?.id === 'loadSharedCart' &&
      !(answer.failed
        ? after.matches('failed') && after.context.problem !== null
        : after.matches('choosing') && after.context.isLoaded),
  },
  {
    says: 'What failed to load is loaded again on request, without the problem of before.',
    never: (step) =>
      step.event?.type === 'retry.clicked' &&
      step.before.matches('failed') &&
      !(asks(step, 'loadSharedCart') && step.after.context.problem === null),
  },
  {
    says: 'What the visitor chooses counts: the part of a line, and whether a line is kept.',
    never: ({ before, after, event }) => {
      if (event === null || !before.matches('choosing')) return false
      const { parts, kept } = after.context.choices
      if (event.type === 'part.chosen') return parts[event.line] !== event.part
      if (event.type === 'line.kept') return kept[event.line] !== true
      return event.type === 'line.leftOut' && kept[event.line] !== false
    },
  },
  {
    says: 'One press adds what is kept, the first part at once; where nothing is kept it adds nothing.',
    never: (step) => {
      const { before, after, event } = step
      if (event?.type !== 'add.clicked' || !before.matches('choosing')) return false
      const [first] = event.additions
      if (first === undefined) return !step.ignored
      return !(isAlike(after.context.queue, event.additions) && asks(step, 'addSharedCartPart', first))
    },
  },
  {
    says: 'What was kept on purpose is added once; what was left out stays out.',
    never: ({ before, after, event }) =>
      event?.type === 'add.clicked' &&
      after.matches('adding') &&
      !before.matches('adding') &&
      !isAlike(
        Object.values(after.context.choices.kept),
        Object.values(before.context.choices.kept).filter((isKept) => !isKept),
      ),
  },
  ...additionPromises('addSharedCartPart'),
])
