import { expect } from 'vitest'
import { model } from '#flow-tools/walker/model.ts'
import { vehicleLookupMachine } from '#machines/vehicle-lookup/vehicle-lookup.machine.ts'
import {
  foundVehicles,
  isLookingUp,
  isVehicleAmbiguous,
  isVehicleIdentified,
  isVehicleUnlisted,
  lookupProblem,
} from '#machines/vehicle-lookup/vehicle-lookup.select.ts'

const hilux = { make: 'TOYOTA', model: 'HILUX', year: '2016' }
const found = (...vehicles: object[]) => ({ kind: 'found', vehicles })
const listed = { ...hilux, isListed: true }
const newer = { ...listed, year: '2017' }
const unlisted = { make: 'LADA', model: 'NIVA', year: '1999', isListed: false }

export const vehicleLookupModel = model({
  name: 'vehicle-lookup',
  machine: vehicleLookupMachine,
  inputs: [() => ({ clearance: false })],
  events: [
    { type: 'number.submitted', vehicleNumber: 'DEMO 1' },
    { type: 'vehicle.picked', ...hilux },
  ],
  answers: {
    findVehicle: [
      found(unlisted, listed),
      found(listed, newer),
      found(unlisted),
      found(),
      { kind: 'refused', message: 'A registration has 2 to 12 letters and digits.' },
    ],
  },
  assertions: {
    idle: (seen, world) => {
      expect([isLookingUp(seen), foundVehicles(seen), lookupProblem(seen)]).toEqual([false, [], null])
      expect(world.emitted).toEqual([])
    },
    looking: (seen, world) => {
      expect([isLookingUp(seen), foundVehicles(seen), lookupProblem(seen)]).toEqual([true, [], null])
      expect(world.inputOf('findVehicle')).toEqual({ vehicleNumber: 'DEMO 1', clearance: false })
    },
    identified: (seen, world) => {
      expect([isVehicleIdentified(seen), isLookingUp(seen)]).toEqual([true, false])
      expect(world.emitted.at(-1)).toEqual({ type: 'vehicle.identified', ...hilux })
    },
    ambiguous: (seen, world) => {
      expect([isVehicleAmbiguous(seen), foundVehicles(seen)]).toEqual([true, [listed, newer]])
      for (const emitted of world.emitted) expect(emitted).toEqual({ type: 'vehicle.identified', ...hilux })
    },
    unlisted: (seen) => expect([isVehicleUnlisted(seen), lookupProblem(seen)]).toEqual([true, null]),
    refused: (seen) => expect(lookupProblem(seen)).not.toBeNull(),
  },
})
