import type { SnapshotFrom } from 'xstate'
import { consentCategories, mandatoryOnly, toggleConsent } from '#domain/consent/consent.ts'
import { asks, executes, isAlike, temporal } from '#flow-tools/temporal.ts'
import { consentMachine } from './consent.machine.ts'
import type { ConsentEvent } from './consent.types.ts'

type Consent = SnapshotFrom<typeof consentMachine>
const isOpen = (seen: Consent) => seen.matches({ settings: 'open' })
const isGiven = (seen: Consent) => seen.matches({ choice: 'given' })

/** What the visitor says at this event; null if it says nothing. */
const saidBy = (seen: Consent, event: ConsentEvent | null) => {
  const { draft } = seen.context
  if (event?.type === 'consent.agreed') return consentCategories
  if (event?.type === 'consent.rejected') return mandatoryOnly
  if (event?.type === 'settings.saved') return draft
  // After a choice each toggle counts at once.
  const isToggled = event?.type === 'category.toggled' && isGiven(seen) && isOpen(seen)
  return isToggled ? toggleConsent(draft, event.category) : null
}

export const consentProperties = temporal(consentMachine, [
  {
    says: 'Before the visitor has decided only the mandatory category is allowed.',
    never: ({ after }) => !isGiven(after) && !isAlike(after.context.categories, mandatoryOnly),
  },
  {
    says: 'A visit begins undecided, with the settings closed, and reads what was chosen before.',
    starts: (seen, effects) =>
      asks(effects, 'readConsent') &&
      !isGiven(seen) &&
      !isOpen(seen) &&
      isAlike(seen.context.draft, mandatoryOnly),
  },
  {
    says: 'What the visitor allows or refuses counts at once, is stored, and the shop is told; once.',
    never: (step) => {
      const { before, after, event, emitted } = step
      const said = saidBy(before, event)
      if (said === null) return false
      const isNew = event?.type !== 'category.toggled' || !isAlike(said, before.context.categories)
      if (!isNew) return asks(step, 'storeConsent')
      return !(
        isGiven(after) &&
        isAlike(after.context.categories, said) &&
        asks(step, 'storeConsent', { categories: said }) &&
        isAlike(emitted, [{ type: 'consent.given', categories: said }]) &&
        executes(step, 'signalTags', { categories: said })
      )
    },
  },
  {
    says: 'Nothing is stored or told that the visitor did not say.',
    never: (step) =>
      step.answer === null
        ? saidBy(step.before, step.event) === null && (asks(step, 'storeConsent') || step.emitted.length > 0)
        : asks(step, 'storeConsent'),
  },
  {
    says: 'The choice of an earlier visit counts again, and the shop and the tags are told.',
    never: (step) => {
      const { after, answer, emitted } = step
      if (answer?.id !== 'readConsent' || answer.failed || answer.output === null) return false
      const categories = answer.output
      return !(
        isGiven(after) &&
        isAlike(after.context.categories, categories) &&
        isAlike(emitted, [{ type: 'consent.given', categories }]) &&
        executes(step, 'signalTags', { categories })
      )
    },
  },
  {
    says: 'Without a stored choice the visitor is asked.',
    never: ({ after, answer }) =>
      answer?.id === 'readConsent' &&
      (answer.failed || answer.output === null) &&
      !after.matches({ choice: 'undecided' }),
  },
  {
    says: 'The settings open with the choice that counts.',
    never: ({ before, after, event }) =>
      event?.type === 'settings.opened' &&
      !(isOpen(after) && (isOpen(before) || isAlike(after.context.draft, after.context.categories))),
  },
  {
    says: 'Each toggle of the settings shows what it is set to.',
    never: ({ before, after, event }) =>
      event?.type === 'category.toggled' &&
      isOpen(before) &&
      !isAlike(after.context.draft, toggleConsent(before.context.draft, event.category)),
  },
  {
    says: 'The settings close when the visitor saves, closes, agrees or refuses.',
    never: ({ after, event }) =>
      event !== null &&
      event.type !== 'settings.opened' &&
      event.type !== 'category.toggled' &&
      isOpen(after),
  },
  {
    says: 'Whether a choice could be stored or not, it counts for this visit.',
    never: ({ before, after }) => isGiven(before) && !isGiven(after),
  },
])
