import type { SnapshotFrom } from 'xstate'
import { moreItemsDelay } from '#domain/timings.ts'
import { asks, fieldOf, temporal } from '#flow-tools/temporal.ts'
import { pagerMachine } from './pager.machine.ts'
import { isGroupComplete, isLoadingMore, pagerProblem, shownCount } from './pager.select.ts'

type Pager = SnapshotFrom<typeof pagerMachine>
const isNear = (seen: Pager) => seen.matches({ end: 'near' })
const isFailed = (seen: Pager) => seen.matches({ pages: 'failed' })

export const pagerProperties = temporal(pagerMachine, [
  {
    says: 'A group whose parts all show is complete from the start.',
    starts: (seen) => isGroupComplete(seen) === shownCount(seen) >= seen.context.total,
  },
  {
    says: 'More parts are asked for once the end of the group stays in view for a moment, from where it ends.',
    never: (step) => {
      const { before, after, event, timers } = step
      const { filter, country, group, shown } = after.context
      return (
        timers.some(({ delay }) => delay !== moreItemsDelay) ||
        (asks(step, 'loadPage') &&
          !(
            asks(step, 'loadPage', { filter, country, group, offset: shown }) &&
            (event?.type === 'retry.clicked' ? isFailed(before) : event === null && isNear(before))
          ))
      )
    },
  },
  {
    says: 'The chart knows whether the end of the group is in view.',
    never: ({ after, event }) =>
      (event?.type === 'end.reached' && !isNear(after)) || (event?.type === 'end.left' && isNear(after)),
  },
  {
    says: 'While the end is in view, parts follow until the group is complete or something fails.',
    after: isNear,
    eventually: (seen) => isGroupComplete(seen) || isFailed(seen),
  },
  {
    says: 'A visitor who scrolled past is not kept waiting for parts that were not asked for yet.',
    never: ({ after, event }) => event?.type === 'end.left' && after.matches({ pages: 'waiting' }),
  },
  {
    says: 'As many parts show as have come.',
    never: ({ before, after, answer }) =>
      answer?.failed === false &&
      shownCount(after) !== Math.max(shownCount(before), Number(fieldOf(answer.output, 'shown'))),
  },
  {
    says: 'A group is complete when all its parts show or no further one comes, and only then.',
    never: ({ before, after, answer }) =>
      answer?.failed === false &&
      isGroupComplete(after) !==
        (shownCount(after) >= after.context.total || shownCount(after) === shownCount(before)),
  },
  {
    says: 'A page that failed says so, and can be tried again.',
    never: (step) =>
      (step.answer?.failed === true && !(isFailed(step.after) && pagerProblem(step.after) !== null)) ||
      (step.event?.type === 'retry.clicked' &&
        isFailed(step.before) &&
        !(isLoadingMore(step.after) && pagerProblem(step.after) === null)),
  },
  {
    says: 'What failed is tried again only on request.',
    never: ({ before, after, event }) =>
      isFailed(before) && !isFailed(after) && event?.type !== 'retry.clicked',
  },
  {
    says: 'Nobody has scrolled to the end of a group that begins to show.',
    starts: (seen) => !isNear(seen),
  },
])
