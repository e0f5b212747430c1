import type { Ignored } from '../ignored.ts'
import type { GarageEvent } from './garage.types.ts'

export const garageIgnored: Ignored<GarageEvent> = {}
