import type { Ignored } from '../ignored.ts'
import type { FinderEvent } from './finder.types.ts'

export const finderIgnored: Ignored<FinderEvent> = {}
