import type { Ignored } from '../ignored.ts'
import type { KitEvent } from './kit.types.ts'

/** Every event is handled in every state. */
export const kitIgnored: Ignored<KitEvent> = {}
