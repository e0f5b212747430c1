import type { Ignored } from '../ignored.ts'
import type { QuantityEvent } from './quantity.types.ts'

/** Every event is handled in every state. */
export const quantityIgnored: Ignored<QuantityEvent> = {}
