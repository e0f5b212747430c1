import { expect } from 'vitest'
import { model } from '#flow-tools/walker/model.ts'
import { finderMachine } from '#machines/finder/finder.machine.ts'
import {
  canRetry,
  canSubmit,
  chosenMake,
  chosenModel,
  chosenYear,
  isLoadingMakes,
  isLoadingModels,
  isLoadingYears,
} from '#machines/finder/finder.select.ts'

const none = { make: '', model: '', year: '' }
const hilux = { make: 'TOYOTA', model: 'HILUX', year: '2016' }

/** The list that is loading. */
const loading = (seen: Parameters<typeof isLoadingMakes>[0]) => [
  isLoadingMakes(seen),
  isLoadingModels(seen),
  isLoadingYears(seen),
]

export const finderModel = model({
  name: 'finder',
  machine: finderMachine,
  inputs: [
    () => ({ ...none, clearance: false, staysHere: false }),
    () => ({ ...hilux, clearance: false, staysHere: false }),
    () => ({ ...hilux, clearance: false, staysHere: true }),
  ],
  events: [
    { type: 'make.chosen', make: 'TOYOTA' },
    { type: 'make.chosen', make: '' },
    { type: 'model.chosen', model: 'HILUX' },
    { type: 'model.chosen', model: '' },
    { type: 'year.chosen', year: '2016' },
    { type: 'year.chosen', year: '' },
    { type: 'vehicle.prefilled', ...hilux },
    { type: 'finder.submitted' },
    { type: 'retry.clicked' },
  ],
  answers: {
    loadMakes: [undefined],
    loadModels: [undefined],
    loadYears: [undefined],
    goToParts: [undefined],
  },
  assertions: {
    loadingMakes: (seen, world) => {
      expect([canSubmit(seen), loading(seen)]).toEqual([false, [true, false, false]])
      expect(world.inputOf('loadMakes')).toEqual({ clearance: false })
    },
    makesFailed: (seen, world) => {
      expect(canRetry(seen)).toBe(true)
      expect(world.hasRun('logProblem')).toBe(true)
    },
    'choosing.choosingMake': (seen) => {
      expect([chosenMake(seen), chosenModel(seen), chosenYear(seen)]).toEqual(['', '', ''])
      expect(canSubmit(seen)).toBe(false)
    },
    'choosing.loadingModels': (seen, world) => {
      expect(world.inputOf('loadModels')).toEqual({ make: 'TOYOTA', clearance: false })
      expect([canSubmit(seen), loading(seen)]).toEqual([false, [false, true, false]])
    },
    'choosing.modelsFailed': (seen, world) => {
      expect([canRetry(seen), canSubmit(seen)]).toEqual([true, false])
      expect(world.hasRun('logProblem')).toBe(true)
    },
    'choosing.choosingModel': (seen) => {
      expect([chosenMake(seen), chosenModel(seen), chosenYear(seen)]).toEqual(['TOYOTA', '', ''])
      expect(canSubmit(seen)).toBe(false)
    },
    'choosing.loadingYears': (seen, world) => {
      expect(world.inputOf('loadYears')).toEqual({ make: 'TOYOTA', model: 'HILUX', clearance: false })
      expect([canSubmit(seen), loading(seen)]).toEqual([false, [false, false, true]])
    },
    'choosing.yearsFailed': (seen, world) => {
      expect([canRetry(seen), canSubmit(seen)]).toEqual([true, false])
      expect(world.hasRun('logProblem')).toBe(true)
    },
    'choosing.choosingYear': (seen) => {
      expect([chosenMake(seen), chosenModel(seen), chosenYear(seen)]).toEqual(['TOYOTA', 'HILUX', ''])
      expect(canSubmit(seen)).toBe(false)
    },
    'choosing.complete': (seen) => {
      expect([chosenMake(seen), chosenModel(seen), chosenYear(seen)]).toEqual(['TOYOTA', 'HILUX', '2016'])
      expect(canSubmit(seen)).toBe(true)
    },
    'choosing.goingToParts': (seen, world) => {
      expect(canSubmit(seen)).toBe(false)
      expect(world.inputOf('goToParts')).toEqual(hilux)
      expect(world.emitted.at(-1)).toEqual({ type: 'vehicle.chosen', ...hilux })
    },
  },
})
