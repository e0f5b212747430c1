import { createActor } from 'xstate'
import { inspectTab } from '../viewer.ts'
import { trafficLight } from './trafficLight.ts'

/** The page that is watched. Its button `Flows` leads to the viewer at this path. */
export const startCrossing = () =>
  createActor(trafficLight, { inspect: inspectTab({ viewer: '/flows' }) }).start()
