import { addedReset, fitPatience } from '#domain/timings.ts'
import { asks, temporal } from '#flow-tools/temporal.ts'
import { addToCartMachine } from './add-to-cart.machine.ts'

export const addToCartProperties = temporal(addToCartMachine, [
  {
    says: 'Nothing is added before a press.',
    starts: (seen, { asked }) => seen.matches('idle') && asked.length === 0,
  },
  {
    says: 'Every press ends: the part is added, or it is not, or the shopper is asked.',
    after: (seen) => seen.hasTag('busy'),
    eventually: (seen) => seen.matches('added') || seen.matches('idle') || seen.matches('confirmingMisfit'),
  },
  {
    says: 'A part that is known not to fit is added only after the shopper agreed.',
    never: ({ before, event, after }) =>
      !before.matches('adding') &&
      (event?.type === 'add.clicked' || event?.type === 'fit.known') &&
      event.misfit === true &&
      after.matches('adding'),
  },
  {
    says: 'A part whose fit is unknown is not added before the answer, or before the wait is over.',
    never: ({ before, event, after }) =>
      !before.matches('adding') &&
      event?.type === 'add.clicked' &&
      event.misfit === null &&
      after.matches('adding'),
  },
  {
    says: 'The button says that the part is added only if the cart accepted it.',
    never: ({ before, after, answer }) =>
      !before.matches('added') && after.matches('added') && answer?.kind !== 'accepted',
  },
  {
    says: 'A press is ignored only while the button shows what it does, or a question is open.',
    never: ({ before, event, ignored }) => ignored && event?.type === 'add.clicked' && before.matches('idle'),
  },
  {
    says: 'The question whether to add a part that does not fit can be answered with yes and no.',
    never: ({ before, event, ignored }) =>
      ignored &&
      before.matches('confirmingMisfit') &&
      (event?.type === 'misfit.accepted' || event?.type === 'misfit.declined'),
  },
  {
    says: 'A part that fits is added as soon as that is known.',
    never: ({ before, event, after }) =>
      before.matches('checkingFit') &&
      event?.type === 'fit.known' &&
      event.misfit !== true &&
      !after.matches('adding'),
  },
  {
    says: 'The button can be pressed again after a part was added.',
    after: (seen) => seen.matches('added'),
    eventually: (seen) => seen.matches('idle'),
  },
  {
    says: 'From every state the way to an added part exists.',
    reachable: (seen) => seen.matches('added'),
  },
  {
    says: 'As many pieces are added as the shopper asked for, after a question, too.',
    never: (step) => {
      const { before, after, event } = step
      return (
        (event?.type === 'add.clicked' &&
          before.matches('idle') &&
          after.context.quantity !== event.quantity) ||
        (asks(step, 'addPart') && !asks(step, 'addPart', after.context))
      )
    },
  },
  {
    says: 'Whether a part fits decides what a press does: it asks, waits, or adds.',
    never: ({ before, after, event }) =>
      event?.type === 'add.clicked' &&
      before.matches('idle') &&
      !after.matches(
        event.misfit === true ? 'confirmingMisfit' : event.misfit === null ? 'checkingFit' : 'adding',
      ),
  },
  {
    says: 'Who does not want a part that does not fit is back at the button.',
    never: ({ before, after, event }) =>
      event?.type === 'misfit.declined' && before.matches('confirmingMisfit') && !after.matches('idle'),
  },
  {
    says: 'A press waits for the fit for a few seconds, and the button says for one that the part is added.',
    never: ({ timers }) =>
      timers.some(({ type, delay }) => delay !== (type.includes('fitPatience') ? fitPatience : addedReset)),
  },
])
