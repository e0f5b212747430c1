import type { Ignored } from '../ignored.ts'
import type { PagerEvent } from './pager.types.ts'

export const pagerIgnored: Ignored<PagerEvent> = {}
