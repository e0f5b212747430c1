import { asks, fieldOf, temporal } from '#flow-tools/temporal.ts'
import { searchMachine } from './search.machine.ts'
import { areResultsShown, canFindMore, isNothingFound, searchProblem } from './search.select.ts'

export const searchProperties = temporal(searchMachine, [
  {
    says: 'Results that came with the page show at once; others are searched for.',
    starts: (seen) =>
      seen.context.isLoaded
        ? seen.context.total === 0
          ? isNothingFound(seen)
          : areResultsShown(seen)
        : seen.matches('searching'),
  },
  {
    says: 'What was found shows, and where nothing was found the page says so.',
    never: ({ after, answer }) =>
      answer?.id === 'findParts' &&
      !answer.failed &&
      (fieldOf(answer.output, 'total') === 0 ? !isNothingFound(after) : !after.matches('showing')),
  },
  {
    says: 'As many parts show as were found so far.',
    never: ({ after, answer }) =>
      answer !== null &&
      !answer.failed &&
      (after.context.shown !== fieldOf(answer.output, 'shown') ||
        after.context.total !== fieldOf(answer.output, 'total')),
  },
  {
    says: 'A search that failed says so, and the parts that were found before stay.',
    never: ({ before, after, answer }) =>
      answer?.failed === true &&
      (searchProblem(after) === null ||
        after.context.shown !== before.context.shown ||
        areResultsShown(after) !== areResultsShown(before)),
  },
  {
    says: 'An answer takes the problem of a try before away.',
    never: ({ after, answer }) => answer?.failed === false && searchProblem(after) !== null,
  },
  {
    says: 'More parts are asked for from where the list ends, and only where there are more.',
    never: (step) => {
      const { before, event } = step
      if (event === null || !before.matches('showing')) return false
      const { key, shown } = before.context
      return canFindMore(before) !== asks(step, 'findParts', { ...key, offset: shown })
    },
  },
  {
    says: 'A search that failed is made again on request, from the first part.',
    never: (step) =>
      step.event?.type === 'retry.clicked' &&
      step.before.matches('failed') &&
      !(
        asks(step, 'findParts', { ...step.before.context.key, offset: 0 }) &&
        searchProblem(step.after) === null
      ),
  },
  {
    says: 'Every search ends: with parts, with none, or with what went wrong.',
    after: (seen) => seen.matches('searching') || seen.matches('loadingMore'),
    eventually: (seen) => seen.matches('showing') || isNothingFound(seen) || seen.matches('failed'),
  },
])
