import type { Ignored } from '../ignored.ts'
import type { SearchBoxEvent } from './search-box.types.ts'

export const searchBoxIgnored: Ignored<SearchBoxEvent> = {}
