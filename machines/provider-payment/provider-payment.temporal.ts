import { temporal } from '#flow-tools/temporal.ts'
import { providerPaymentMachine } from './provider-payment.machine.ts'

export const providerPaymentProperties = temporal(providerPaymentMachine, [
  {
    says: 'A wallet is captured only after the shopper approved it, and once.',
    never: ({ before, after, event }) =>
      !before.matches('capturing') &&
      after.matches('capturing') &&
      !(before.matches('waitingForApproval') && event?.type === 'wallet.approved'),
  },
  {
    says: 'A wallet that is open can be approved and cancelled.',
    never: ({ before, event, ignored }) => ignored && before.matches('waitingForApproval') && event !== null,
  },
  {
    says: 'From every state the way to an end exists.',
    reachable: ({ status }) => status === 'done',
  },
  {
    says: 'The page of a provider is opened, a wallet waits for its shopper, and a transfer needs nothing more.',
    starts: ({ context: { next }, ...seen }) =>
      next.kind === 'redirect'
        ? seen.value === 'redirecting'
        : next.kind === 'wallet'
          ? seen.value === 'waitingForApproval'
          : seen.status === 'done',
  },
  {
    says: 'A shopper who goes to the page of the provider has left; otherwise the payment has ended here.',
    never: ({ after, answer }) =>
      after.status === 'done' &&
      (after.output?.kind === 'left') !== (answer?.id === 'goToProvider' && !answer.failed),
  },
  {
    says: 'What went wrong at the provider is handed on, and nothing else is.',
    never: ({ after, answer }) => {
      if (after.output?.kind !== 'ended') return false
      const isWrong = answer !== null && (answer.failed || answer.kind === 'declined')
      return (after.output.problem !== null) !== isWrong
    },
  },
  {
    says: 'A wallet that the shopper closes ends the payment.',
    never: ({ before, after, event }) =>
      event?.type === 'wallet.cancelled' && before.matches('waitingForApproval') && after.status !== 'done',
  },
])
