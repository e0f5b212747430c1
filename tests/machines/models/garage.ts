import { expect } from 'vitest'
import { model } from '#flow-tools/walker/model.ts'
import { garageMachine } from '#machines/garage/garage.machine.ts'
import {
  currentVehicle,
  isGarageRead,
  isGarageUnsaved,
  savedVehicles,
} from '#machines/garage/garage.select.ts'

const hilux = { make: 'TOYOTA', model: 'HILUX', year: '2016' }
const ranger = { make: 'FORD', model: 'RANGER', year: '2018' }
const hiluxId = 'toyota|hilux|2016|'
const fact = { vehicles: [{ ...hilux, id: hiluxId, name: null }], currentId: hiluxId }
const isKept = (id: string | null, seen: Parameters<typeof savedVehicles>[0]) =>
  id === null || savedVehicles(seen).some((vehicle) => vehicle.id === id)

export const garageModel = model({
  name: 'garage',
  machine: garageMachine,
  inputs: [() => undefined],
  events: [
    { type: 'vehicle.chosen', ...hilux },
    { type: 'vehicle.chosen', ...ranger },
    { type: 'vehicle.answered', ...hilux, engine: '2.8' },
    { type: 'vehicle.corrected', id: hiluxId, details: { engine: '2.4' } },
    { type: 'vehicle.named', id: hiluxId, name: 'Bertha' },
    { type: 'vehicle.selected', id: hiluxId },
    { type: 'vehicle.deselected' },
    { type: 'vehicle.removed', id: hiluxId },
    { type: 'garage.synced', ...fact },
  ],
  answers: { readGarage: [{ vehicles: [], currentId: null }, fact], storeGarage: [undefined] },
  dropped: {
    'vehicle.corrected': 'Another tab has removed the vehicle.',
    'vehicle.named': 'Another tab has removed the vehicle.',
    'vehicle.selected': 'Another tab has removed the vehicle.',
    'vehicle.removed': 'Another tab has removed the vehicle.',
  },
  assertions: {
    reading: (seen, world) => {
      expect(isGarageRead(seen)).toBe(false)
      expect(world.calls.some((one) => one.id === 'storeGarage')).toBe(false)
    },
    'ready.idle': (seen) => {
      expect([isGarageRead(seen), isGarageUnsaved(seen)]).toEqual([true, false])
      expect(isKept(seen.context.currentId, seen)).toBe(true)
    },
    'ready.storing': (seen, world) => {
      const { vehicles, currentId } = seen.context
      expect(world.inputOf('storeGarage')).toEqual({ vehicles, currentId })
      expect(isKept(currentId, seen)).toBe(true)
    },
    'ready.unsaved': (seen) => {
      expect(isGarageUnsaved(seen)).toBe(true)
      expect(currentVehicle(seen)?.id ?? null).toBe(seen.context.currentId)
    },
  },
})
