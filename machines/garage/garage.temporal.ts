import type { SnapshotFrom } from 'xstate'
import { isSameVehicle } from '#domain/vehicle/vehicle.ts'
import { asks, fieldOf, isAlike, temporal } from '#flow-tools/temporal.ts'
import { garageMachine } from './garage.machine.ts'
import { currentVehicle, isGarageRead, savedVehicles } from './garage.select.ts'
import type { GarageContext } from './garage.types.ts'

type Garage = SnapshotFrom<typeof garageMachine>
const stored = ({ vehicles, currentId }: GarageContext) => ({ vehicles, currentId })
const savedAs = (seen: Garage, id: string) => savedVehicles(seen).find((vehicle) => vehicle.id === id)
const has = (seen: Garage, id: string) => savedAs(seen, id) !== undefined

export const garageProperties = temporal(garageMachine, [
  {
    says: 'A vehicle that is chosen is in the garage, and is the current one.',
    never: ({ after, event }) => {
      if (event?.type !== 'vehicle.chosen') return false
      const current = currentVehicle(after)
      return current === null || !isSameVehicle(current, event)
    },
  },
  {
    says: 'What is answered of a vehicle is known of it; it keeps its name, and is the current one.',
    never: ({ before, after, event }) => {
      if (event?.type !== 'vehicle.answered') return false
      const current = currentVehicle(after)
      return (
        current === null ||
        !isSameVehicle(current, event) ||
        current.engine !== event.engine ||
        current.name !== (savedAs(before, current.id)?.name ?? null)
      )
    },
  },
  {
    says: 'What is known of a vehicle can be corrected.',
    never: ({ before, after, event }) =>
      event?.type === 'vehicle.corrected' &&
      isGarageRead(before) &&
      has(before, event.id) &&
      savedAs(after, event.id)?.engine !== event.details.engine,
  },
  {
    says: 'A vehicle can be given a name.',
    never: ({ before, after, event }) =>
      event?.type === 'vehicle.named' &&
      isGarageRead(before) &&
      has(before, event.id) &&
      savedAs(after, event.id)?.name !== event.name,
  },
  {
    says: 'A vehicle of the garage can be made the current one, and none can be.',
    never: ({ before, after, event }) =>
      isGarageRead(before) &&
      ((event?.type === 'vehicle.selected' &&
        has(before, event.id) &&
        currentVehicle(after)?.id !== event.id) ||
        (event?.type === 'vehicle.deselected' && currentVehicle(after) !== null)),
  },
  {
    says: 'A vehicle that is removed is gone, and is not the current one any more.',
    never: ({ before, after, event }) =>
      event?.type === 'vehicle.removed' &&
      isGarageRead(before) &&
      (has(after, event.id) || after.context.currentId === event.id),
  },
  {
    says: 'Whatever changes in this tab is stored on the device, as it shows.',
    never: (step) =>
      step.event !== null &&
      step.event.type !== 'garage.synced' &&
      isGarageRead(step.before) &&
      !step.ignored &&
      !asks(step, 'storeGarage', stored(step.after.context)),
  },
  {
    says: 'What is said of a vehicle that another tab has removed changes and stores nothing.',
    never: ({ before, event, ignored }) =>
      event !== null && 'id' in event && isGarageRead(before) && !has(before, event.id) && !ignored,
  },
  {
    says: 'What is said of a vehicle of the garage is not ignored.',
    never: ({ before, event, ignored }) =>
      event !== null && 'id' in event && isGarageRead(before) && has(before, event.id) && ignored,
  },
  {
    says: 'What another tab stored shows here, and is not stored once more.',
    never: (step) =>
      step.event?.type === 'garage.synced' &&
      isGarageRead(step.before) &&
      (!isAlike(step.after.context.vehicles, step.event.vehicles) ||
        step.after.context.currentId !== step.event.currentId ||
        !step.after.matches({ ready: 'idle' }) ||
        asks(step, 'storeGarage')),
  },
  {
    says: 'The stored vehicles come back, and the one that was current.',
    never: (step) => {
      const { before, after, answer } = step
      if (answer?.id !== 'readGarage' || answer.failed || savedVehicles(before).length > 0) return false
      return !isAlike(stored(after.context), answer.output) || !after.matches({ ready: 'idle' })
    },
  },
  {
    says: 'Vehicles that were chosen while the stored ones were read stay, are stored with them, and the last one is current.',
    never: (step) => {
      const { before, after, answer } = step
      if (answer?.id !== 'readGarage' || answer.failed || savedVehicles(before).length === 0) return false
      const read = fieldOf(answer.output, 'vehicles')
      const all = [...savedVehicles(before), ...(Array.isArray(read) ? read : [])]
      return (
        !all.every(({ id }) => has(after, id)) ||
        currentVehicle(after)?.id !== currentVehicle(before)?.id ||
        !asks(step, 'storeGarage', stored(after.context))
      )
    },
  },
  {
    says: 'The garage says that it lasts for this visit only if it could not be read or stored, and only then.',
    never: ({ after, answer }) =>
      (answer?.id === 'storeGarage' && answer.failed !== after.matches({ ready: 'unsaved' })) ||
      (answer?.id === 'readGarage' && answer.failed && !after.matches({ ready: 'unsaved' })),
  },
  {
    says: 'At most one vehicle is current, and it is one of the garage.',
    never: ({ after }) => after.context.currentId !== null && !has(after, after.context.currentId),
  },
  {
    says: 'A visit begins by reading the stored vehicles, and hears of those that another tab stores.',
    starts: (seen, effects) =>
      !isGarageRead(seen) && asks(effects, 'readGarage') && asks(effects, 'listenToGarage'),
  },
])
