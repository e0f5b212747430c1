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
])
