import type { Ignored } from '../ignored.ts'
import type { GroupFilterEvent } from './group-filter.types.ts'

export const groupFilterIgnored: Ignored<GroupFilterEvent> = {}
