import { checkMachine } from '../index.ts'
import { trafficLightModel } from './trafficLight.ts'

/** Empty, since all of it holds. */
export const trafficLightProblems = () =>
  checkMachine(trafficLightModel, [
    {
      says: 'Walkers walk only while the cars have red.',
      never: ({ after }) => after.matches({ walkers: 'walking' }) && !after.matches({ cars: 'red' }),
    },
  ])
