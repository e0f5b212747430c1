import type { SnapshotFrom } from 'xstate'
import { comparedMax } from '#domain/limits.ts'
import { asks, isAlike, temporal } from '#flow-tools/temporal.ts'
import { compareMachine } from './compare.machine.ts'
import { areChosenUnsaved, chosenParts, isChosen, refusedPart } from './compare.select.ts'

type Compare = SnapshotFrom<typeof compareMachine>
const isFull = (seen: Compare) => chosenParts(seen).length >= comparedMax

export const compareProperties = temporal(compareMachine, [
  {
    says: 'At most four parts are compared, each once.',
    never: ({ after }) => {
      const names = chosenParts(after).map(({ part }) => part)
      return names.length > comparedMax || new Set(names).size < names.length
    },
  },
  {
    says: 'A visit begins with the parts of the last one.',
    starts: (seen) =>
      chosenParts(seen).length <= comparedMax &&
      refusedPart(seen) === null &&
      seen.matches({ storage: 'idle' }),
  },
  {
    says: 'A part that is chosen is the last of those that are compared, as long as there is room.',
    never: ({ before, after, event }) =>
      event?.type === 'part.chosen' &&
      !isFull(before) &&
      !isChosen(before, event.part) &&
      !isAlike(chosenParts(after), [...chosenParts(before), { part: event.part, name: event.name }]),
  },
  {
    says: 'A part that there is no room for is named, and the others stay.',
    never: ({ before, after, event }) =>
      event?.type === 'part.chosen' &&
      isFull(before) &&
      !isChosen(before, event.part) &&
      !(isAlike(chosenParts(after), chosenParts(before)) && refusedPart(after) === event.name),
  },
  {
    says: 'What was refused is told until the next choice.',
    never: ({ before, after, event }) =>
      refusedPart(after) !== null &&
      event !== null &&
      !(event.type === 'part.chosen' && isFull(before) && !isChosen(before, event.part)),
  },
  {
    says: 'A part that is removed is gone, and no other one.',
    never: ({ before, after, event }) =>
      event?.type === 'part.removed' &&
      !isAlike(
        chosenParts(after),
        chosenParts(before).filter(({ part }) => part !== event.part),
      ),
  },
  {
    says: 'One press removes all of them.',
    never: ({ after, event }) => event?.type === 'parts.cleared' && chosenParts(after).length > 0,
  },
  {
    says: 'What changes in this tab is stored as it shows, and nothing else is.',
    never: (step) => {
      const { before, after, event } = step
      if (event === null || event.type === 'parts.synced') return false
      const isChanged = event.type === 'parts.cleared' || !isAlike(chosenParts(before), chosenParts(after))
      return isChanged !== asks(step, 'storeParts', chosenParts(after))
    },
  },
  {
    says: 'What another tab stored shows here, and is not stored once more.',
    never: (step) =>
      step.event?.type === 'parts.synced' &&
      !(
        isAlike(chosenParts(step.after), step.event.parts) &&
        step.after.matches({ storage: 'idle' }) &&
        !asks(step, 'storeParts')
      ),
  },
  {
    says: 'The parts are said to last for this visit only if they could not be stored, and only then.',
    never: ({ after, answer }) => answer?.id === 'storeParts' && answer.failed !== areChosenUnsaved(after),
  },
])
