import type { Ignored } from '../ignored.ts'
import type { AddToCartEvent } from './add-to-cart.types.ts'

export const addToCartIgnored: Ignored<AddToCartEvent> = {}
