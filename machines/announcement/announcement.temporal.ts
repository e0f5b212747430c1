import { fieldOf, temporal } from '#flow-tools/temporal.ts'
import { announcementMachine } from './announcement.machine.ts'

export const announcementProperties = temporal(announcementMachine, [
  {
    says: 'Nothing is announced, and nothing asked for, before that is requested.',
    starts: (seen, { asked }) => seen.matches('waiting') && asked.length === 0,
  },
  {
    says: 'An announcement is asked for on request, and only then.',
    never: ({ before, after, event }) =>
      (event?.type === 'announcement.requested' &&
        (before.matches('waiting') || before.matches('hidden'))) !==
      (after.matches('fetching') && !before.matches('fetching')),
  },
  {
    says: 'What is announced scrolls; without anything to announce there is no banner.',
    never: ({ after, answer }) =>
      answer?.failed === false &&
      !after.matches(fieldOf(answer.output, 'announced') === true ? { shown: 'scrolling' } : 'hidden'),
  },
  {
    says: 'An announcement that does not load is not missed by anybody, but the log says why.',
    never: ({ after, answer, actions }) =>
      answer?.failed === true && !(after.matches('hidden') && actions.includes('logProblem')),
  },
  {
    says: 'A visitor can stop the banner and let it go on.',
    never: ({ before, after, event }) =>
      before.matches('shown') &&
      ((event?.type === 'announcement.paused' && !after.matches({ shown: 'paused' })) ||
        (event?.type === 'announcement.resumed' && !after.matches({ shown: 'scrolling' }))),
  },
  {
    says: 'A banner that shows stays.',
    first: ({ after }) => after.matches('shown'),
    thenNever: ({ after }) => !after.matches('shown'),
  },
])
