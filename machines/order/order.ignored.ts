import type { Ignored } from '../ignored.ts'
import type { OrderEvent } from './order.types.ts'

export const orderIgnored: Ignored<OrderEvent> = {}
