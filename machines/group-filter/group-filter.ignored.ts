import type { Ignored } from '../ignored.ts'
import type { GroupFilterEvent } from './group-filter.types.ts'

/** Every event is handled in every state. */
export const groupFilterIgnored: Ignored<GroupFilterEvent> = {}
