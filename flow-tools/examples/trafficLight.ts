import { not, setup, stateIn } from 'xstate'
import { model } from '../index.ts'

export const trafficLight = setup({
  guards: { isRedForCars: stateIn({ cars: 'red' }) },
  delays: { go: 20_000, slowDown: 3_000, stop: 15_000 },
}).createMachine({
  id: 'trafficLight',
  type: 'parallel',
  on: { 'button.pressed': { description: 'The walkers have their turn, or are next.' } },
  states: {
    cars: {
      initial: 'green',
      states: {
        green: { after: { go: 'yellow' } },
        yellow: { after: { slowDown: 'red' } },
        red: { after: { stop: 'green' } },
      },
    },
    walkers: {
      initial: 'standing',
      states: {
        standing: { on: { 'button.pressed': 'waiting' } },
        waiting: { always: { guard: 'isRedForCars', target: 'walking' } },
        walking: { always: { guard: not('isRedForCars'), target: 'standing' } },
      },
    },
  },
})

export const trafficLightModel = model({
  name: 'traffic-light',
  machine: trafficLight,
  inputs: [() => undefined],
  events: [{ type: 'button.pressed' }],
  answers: {},
  assertions: Object.fromEntries(
    ['cars.green', 'cars.yellow', 'cars.red', 'walkers.standing', 'walkers.waiting', 'walkers.walking'].map(
      (state) => [state, () => {}],
    ),
  ),
})
