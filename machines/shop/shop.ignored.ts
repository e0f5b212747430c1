import type { Ignored } from '../ignored.ts'
import type { ShopEvent } from './shop.types.ts'

export const shopIgnored: Ignored<ShopEvent> = {}
