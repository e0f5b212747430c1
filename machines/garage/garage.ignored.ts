import type { Ignored } from '../ignored.ts'
import type { GarageEvent } from './garage.types.ts'

export const garageIgnored: Ignored<GarageEvent> = {
  'vehicle.named': {
    in: ['reading'],
    why: 'No vehicle is shown before the stored ones are read.',
  },
  'vehicle.switched': {
    in: ['reading'],
    why: 'No vehicle is shown before the stored ones are read.',
  },
  'vehicle.parked': {
    in: ['reading'],
    why: 'No vehicle is shown before the stored ones are read.',
  },
  'vehicle.removed': {
    in: ['reading'],
    why: 'No vehicle is shown before the stored ones are read.',
  },
  'garage.arrived': {
    in: ['reading'],
    why: 'What is being read is that very fact, or a newer one.',
  },
}
