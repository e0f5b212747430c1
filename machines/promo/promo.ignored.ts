import type { Ignored } from '../ignored.ts'
import type { PromoEvent } from './promo.types.ts'

export const promoIgnored: Ignored<PromoEvent> = {}
