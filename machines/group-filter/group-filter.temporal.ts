import { asks, temporal } from '#flow-tools/temporal.ts'
import { groupFilterMachine } from './group-filter.machine.ts'

export const groupFilterProperties = temporal(groupFilterMachine, [
  {
    says: 'A click on a group shows its parts, and a click on the group that shows goes back to its category.',
    never: (step) => {
      const { event, before } = step
      if (event?.type !== 'group.clicked') return false
      const { category, group, chosen } = event
      return !asks(step, 'goToGroup', { ...before.context.filter, category, group: chosen ? null : group })
    },
  },
  {
    says: 'A click on a category shows all its groups, with the same vehicle.',
    never: (step) =>
      step.event?.type === 'category.clicked' &&
      !asks(step, 'goToGroup', {
        ...step.before.context.filter,
        category: step.event.category,
        group: null,
      }),
  },
  {
    says: 'Clear all takes the group away and keeps the rest.',
    never: (step) =>
      step.event?.type === 'filters.cleared' &&
      !asks(step, 'goToGroup', { ...step.before.context.filter, group: null }),
  },
  {
    says: 'Whoever clicks twice goes where he clicked last.',
    never: (step) => step.event !== null && step.event.type !== 'header.clicked' && step.asked.length !== 1,
  },
  {
    says: 'The header folds and unfolds the sidebar, and nothing else does.',
    never: ({ before, after, event }) =>
      (event?.type === 'header.clicked') ===
      (before.matches({ panel: 'expanded' }) === after.matches({ panel: 'expanded' })),
  },
  {
    says: 'The sidebar begins unfolded, at rest.',
    starts: (seen) => seen.matches({ panel: 'expanded', choice: 'idle' }),
  },
  {
    says: 'A list that did not open is told to the log, and can be chosen again.',
    never: ({ after, answer, actions }) =>
      answer !== null &&
      (!after.matches({ choice: 'idle' }) || actions.includes('logProblem') !== answer.failed),
  },
])
