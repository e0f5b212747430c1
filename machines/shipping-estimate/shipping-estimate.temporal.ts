import { asks, isAlike, temporal } from '#flow-tools/temporal.ts'
import { shippingEstimateMachine } from './shipping-estimate.machine.ts'

export const shippingEstimateProperties = temporal(shippingEstimateMachine, [
  {
    says: 'A country that is chosen is saved, whatever was being saved; it clears the method of the country before.',
    never: (step) =>
      step.event?.type === 'country.chosen' &&
      !(
        asks(step, 'saveCountry', { country: step.event.country }) &&
        isAlike(step.after.context.choice, { country: step.event.country, method: '' })
      ),
  },
  {
    says: 'The method that was chosen last is saved, unless the methods of another country are on their way.',
    never: (step) =>
      step.event?.type === 'method.chosen' &&
      step.before.matches('savingCountry') === asks(step, 'saveMethod', { id: step.event.id }),
  },
  {
    says: 'A choice shows until the cart has answered, and not longer.',
    never: ({ after }) => after.matches('idle') && !isAlike(after.context.choice, {}),
  },
  {
    says: 'Every choice that is saved comes to an end.',
    after: (seen) => !seen.matches('idle'),
    eventually: (seen) => seen.matches('idle'),
  },
])
