import type { Ignored } from '../ignored.ts'
import type { SearchEvent } from './search.types.ts'

export const searchIgnored: Ignored<SearchEvent> = {}
