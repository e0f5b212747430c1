import { expect } from 'vitest'
import { model } from '#flow-tools/walker/model.ts'
import { jobMachine } from '#machines/job/job.machine.ts'
import {
  addedParts,
  isJobAdding,
  isJobLoading,
  isJobMissing,
  jobChoices,
  jobFailures,
  jobProblem,
} from '#machines/job/job.select.ts'
import { noChoices } from '#machines/job/job.setup.ts'

const hilux = { make: 'TOYOTA', model: 'HILUX', year: '2016' }
const ranger = { make: 'FORD', model: 'RANGER', year: '2016' }
const query = { job: 'front-brakes', part: 'pads', vehicle: hilux, country: 'DE' }
const pads = { record: 'pads', name: 'Pads', quantity: 1, location: null }
const discs = { record: 'discs', name: 'Discs', quantity: 2, location: 'EU1' }

export const jobModel = model({
  name: 'job',
  machine: jobMachine,
  inputs: [
    () => ({ ...query, loaded: null }),
    () => ({ ...query, loaded: { kind: 'found' } }),
    () => ({ ...query, vehicle: null, loaded: { kind: 'found' } }),
  ],
  events: [
    { type: 'retry.clicked' },
    { type: 'part.chosen', need: '1', part: 'other' },
    { type: 'need.leftOut', need: '1' },
    { type: 'need.wanted', need: '1' },
    { type: 'kit.chosen', kit: 'kit' },
    { type: 'add.clicked', additions: [pads, discs] },
    { type: 'add.clicked', additions: [] },
    { type: 'vehicle.changed', vehicle: hilux },
    { type: 'vehicle.changed', vehicle: ranger },
    { type: 'vehicle.changed', vehicle: { ...hilux, engine: '2.8' } },
    { type: 'vehicle.changed', vehicle: null },
  ],
  answers: {
    loadJob: [{ kind: 'found' }, { kind: 'missing' }],
    addJobPart: [{ kind: 'accepted' }, { kind: 'refused', message: 'Only one left.' }],
  },
  relevantContext: ({ vehicle, loaded, queue, failures, added, choices }) => [
    vehicle,
    loaded,
    queue,
    Array.isArray(failures) && failures.length,
    added,
    // Whether there are some: which ones does not matter.
    JSON.stringify(choices) === JSON.stringify(noChoices),
  ],
  dropped: { 'vehicle.changed': 'It is the vehicle of the page already.' },
  assertions: {
    loading: (seen, world) => {
      expect([isJobLoading(seen), jobProblem(seen), jobFailures(seen)]).toEqual([true, null, []])
      expect(world.inputOf('loadJob')).toEqual({ ...query, vehicle: seen.context.vehicle })
    },
    choosing: (seen, world) => {
      expect([isJobAdding(seen), seen.context.queue]).toEqual([false, []])
      expect(Object.values(jobChoices(seen).parts).every((part) => part === 'other')).toBe(true)
      // What was added and what was refused are the parts of one press.
      expect([0, 1, 2]).toContain(addedParts(seen) + jobFailures(seen).length)
      expect(world.waiting.size).toBe(0)
    },
    adding: (seen, world) => {
      expect([isJobAdding(seen), addedParts(seen)]).toEqual([true, 0])
      expect([pads, discs]).toContainEqual(world.inputOf('addJobPart'))
    },
    missing: (seen) => expect(isJobMissing(seen)).toBe(true),
    failed: (seen) => expect(jobProblem(seen)).toBe('No answer came.'),
  },
})
