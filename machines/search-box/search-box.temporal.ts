import type { SnapshotFrom } from 'xstate'
import { cleanTerm, isSearchable } from '#domain/search/searchTerm.ts'
import { asks, fieldOf, temporal } from '#flow-tools/temporal.ts'
import { searchBoxMachine } from './search-box.machine.ts'
import type { SearchBoxContext } from './search-box.types.ts'

type SearchBox = SnapshotFrom<typeof searchBoxMachine>
const isOffered = ({ context }: SearchBox, index: number) => index >= 0 && index < context.count
/** The places that the arrows go through: none, the first row to the last, and none again. */
const placeOf = ({ highlighted }: SearchBoxContext) => (highlighted === null ? 0 : highlighted + 1)

export const searchBoxProperties = temporal(searchBoxMachine, [
  {
    says: 'The box is closed until the visitor enters it.',
    starts: (seen) => seen.matches('closed'),
  },
  {
    says: 'What is typed last is the term, and the suggestions for the term before are gone.',
    never: ({ before, after, event }) =>
      event?.type === 'term.typed' &&
      !before.matches('closed') &&
      (after.context.term !== event.term ||
        after.context.count > 0 ||
        after.context.highlighted !== null ||
        !after.matches('open')),
  },
  {
    says: 'Suggestions are asked for once typing has paused, and for nothing but a term.',
    never: (step) =>
      asks(step, 'suggest') &&
      !(
        step.before.matches({ open: 'debouncing' }) &&
        step.event === null &&
        isSearchable(step.after.context.term) &&
        asks(step, 'suggest', { term: cleanTerm(step.after.context.term) })
      ),
  },
  {
    says: 'A pause in typing is one that a person notices as one: a tenth of a second or more, and less than one.',
    never: ({ timers }) =>
      timers.some(({ type, delay }) => type.includes('suggestionDebounce') && (delay < 100 || delay >= 1000)),
  },
  {
    says: 'A term that can be searched gets suggestions, or a word in the log says why not.',
    after: (seen) => seen.matches('open') && isSearchable(seen.context.term),
    eventually: (seen) => seen.matches({ open: 'suggested' }),
  },
  {
    says: 'An empty term gets no suggestions.',
    never: ({ after }) =>
      after.matches('open') && !after.matches({ open: 'idle' }) && !isSearchable(after.context.term),
  },
  {
    says: 'As many suggestions show as were found, none of them chosen yet.',
    never: ({ after, answer }) =>
      answer?.id === 'suggest' &&
      !answer.failed &&
      !(
        after.matches({ open: 'suggested' }) &&
        after.context.count === fieldOf(answer.output, 'count') &&
        after.context.highlighted === null
      ),
  },
  {
    says: 'Without suggestions the term can still be searched, and the log says what failed.',
    never: ({ after, answer, actions }) =>
      answer?.failed === true && !(after.matches('open') && actions.includes('logProblem')),
  },
  {
    says: 'An arrow moves to the next row, past the last one to none, and on to the first.',
    never: ({ before, after, event }) => {
      if (event?.type !== 'arrow.pressed' || !before.matches({ open: 'suggested' })) return false
      const places = before.context.count + 1
      const step = event.direction === 'down' ? 1 : places - 1
      return placeOf(after.context) !== (placeOf(before.context) + step) % places
    },
  },
  {
    says: 'Enter searches the term, or opens the row that is highlighted.',
    never: (step) =>
      step.event?.type === 'search.submitted' &&
      step.before.matches('open') &&
      isSearchable(step.before.context.term) !==
        asks(step, 'goToSearch', {
          term: cleanTerm(step.before.context.term),
          index: step.before.context.highlighted,
        }),
  },
  {
    says: 'A suggestion that is chosen is opened, if it is one of those that show.',
    never: (step) =>
      step.event?.type === 'suggestion.chosen' &&
      step.before.matches({ open: 'suggested' }) &&
      isOffered(step.before, step.event.index) !==
        asks(step, 'goToSearch', {
          term: cleanTerm(step.before.context.term),
          index: step.event.index,
        }),
  },
  {
    says: 'The box closes when the visitor leaves it, and once the page that he went to is there.',
    never: ({ before, after, event, answer }) =>
      ((event?.type === 'box.left' && before.matches('open')) ||
        (answer?.id === 'goToSearch' && !answer.failed)) &&
      !after.matches('closed'),
  },
  {
    says: 'After a search, or one that failed, no row is highlighted.',
    never: ({ after, answer }) => answer?.id === 'goToSearch' && after.context.highlighted !== null,
  },
  {
    says: 'From every state the way to a search exists.',
    reachable: (seen) => seen.matches('goingToSearch'),
  },
])
