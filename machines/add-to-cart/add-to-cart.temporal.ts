import { temporal } from '#flow-tools/temporal.ts'
import { addToCartMachine } from './add-to-cart.machine.ts'

export const addToCartProperties = temporal(addToCartMachine, [
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
])
