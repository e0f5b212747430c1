import { emptyQueue, firstAddition } from '../additionQueue.ts'
import { problemFromError } from '../errors.ts'
import { jobSetup, noChoices } from './job.setup.ts'

export const jobMachine = jobSetup.createMachine({
  id: 'job',
  context: ({ input }) => ({
    ...input,
    problem: null,
    choices: noChoices,
    ...emptyQueue,
  }),
  initial: 'evaluating',
  on: {
    'retry.clicked': { description: 'Nothing failed, or it is being tried.' },
    'part.chosen': { description: 'No parts are shown, or they are being added.' },
    'need.leftOut': { description: 'No parts are shown, or they are being added.' },
    'need.wanted': { description: 'No parts are shown, or they are being added.' },
    'kit.chosen': { description: 'No parts are shown, or they are being added.' },
    'add.clicked': {
      description: 'Nothing is missing, or a press is being done: a second one adds nothing more.',
    },
    // While the work loads, too: the answer for the vehicle before must not be shown for this one.
    'vehicle.changed': {
      guard: 'isOtherVehicle',
      target: '.loading',
      actions: 'keepVehicle',
    },
  },
  states: {
    evaluating: {
      always: [
        { guard: 'isUnloaded', target: 'loading' },
        { guard: 'isMissing', target: 'missing' },
        { guard: 'isQueued', target: 'adding' },
        { target: 'choosing' },
      ],
    },
    loading: {
      entry: ['forgetProblem', 'forgetOutcome'],
      invoke: {
        id: 'loadJob',
        src: 'loadJob',
        input: ({ context: { job, part, vehicle, country } }) => ({ job, part, vehicle, country }),
        onDone: {
          target: 'evaluating',
          actions: { type: 'keepResult', params: ({ event }) => event.output },
        },
        onError: { target: 'failed', actions: { type: 'keepProblem', params: problemFromError } },
      },
    },
    choosing: {
      on: {
        'part.chosen': { actions: 'keepPart' },
        'need.leftOut': { actions: 'leaveOut' },
        'need.wanted': { actions: 'takeIn' },
        'kit.chosen': { actions: 'keepKit' },
        'add.clicked': { guard: 'hasAdditions', target: 'adding', actions: 'startQueue' },
      },
    },
    // One part after the other. A part that the cart refuses must not lose the others.
    adding: {
      tags: 'busy',
      invoke: {
        id: 'addJobPart',
        src: 'addJobPart',
        input: ({ context }) => firstAddition(context),
        onDone: {
          target: 'evaluating',
          actions: { type: 'keepAnswer', params: ({ event }) => event.output },
        },
        onError: { target: 'evaluating', actions: { type: 'keepFault', params: problemFromError } },
      },
      on: {
        // The part in flight reaches the cart. The others were for the vehicle before.
        'vehicle.changed': {
          guard: 'isOtherVehicle',
          actions: ['keepVehicle', 'dropQueue'],
        },
      },
    },
    missing: {},
    failed: { on: { 'retry.clicked': 'loading' } },
  },
})
