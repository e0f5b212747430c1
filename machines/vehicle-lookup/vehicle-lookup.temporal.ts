import { asks, fieldOf, isAlike, temporal } from '#flow-tools/temporal.ts'
import { vehicleLookupMachine } from './vehicle-lookup.machine.ts'
import type { FoundVehicle } from './vehicle-lookup.types.ts'

const listed = (vehicles: readonly FoundVehicle[]) => vehicles.filter(({ isListed }) => isListed)
const stateOf = (vehicles: readonly FoundVehicle[]) =>
  listed(vehicles).length === 0 ? 'unlisted' : listed(vehicles).length === 1 ? 'identified' : 'ambiguous'

export const vehicleLookupProperties = temporal(vehicleLookupMachine, [
  {
    says: 'A number is looked up once, however often it is sent, and without the result of the number before.',
    never: (step) => {
      const { before, after, event } = step
      if (event?.type !== 'number.submitted') return asks(step, 'findVehicle')
      const { vehicleNumber } = event
      const { clearance } = before.context
      if (before.matches('looking')) return asks(step, 'findVehicle')
      return !(
        asks(step, 'findVehicle', { vehicleNumber, clearance }) &&
        after.context.vehicles.length === 0 &&
        after.context.problem === null
      )
    },
  },
  {
    says: 'What was found is kept, and says whether it is one vehicle with parts, several, or none.',
    never: ({ after, answer }) =>
      answer?.kind === 'found' &&
      !(
        isAlike(after.context.vehicles, fieldOf(answer.output, 'vehicles')) &&
        after.matches(stateOf(after.context.vehicles))
      ),
  },
  {
    says: 'The only vehicle with parts is selected at once, any other one when the visitor picks it.',
    never: ({ before, after, event, answer, emitted }) => {
      if (event?.type === 'vehicle.picked' && before.matches('ambiguous')) {
        const { make, model, year } = event
        return !isAlike(emitted, [{ type: 'vehicle.identified', make, model, year }])
      }
      if (answer?.kind !== 'found' || !after.matches('identified')) return emitted.length > 0
      return emitted.length !== 1 || emitted[0]?.['model'] !== listed(after.context.vehicles)[0]?.model
    },
  },
  {
    says: 'A number that was refused, or got no answer, says why.',
    never: ({ after, answer }) =>
      answer !== null &&
      answer.kind !== 'found' &&
      !(after.matches('refused') && after.context.problem !== null),
  },
])
