import type { Ignored } from '../ignored.ts'
import type { ProductEvent } from './product.types.ts'

export const productIgnored: Ignored<ProductEvent> = {}
