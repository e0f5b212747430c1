import type { Ignored } from '../ignored.ts'
import type { SessionEvent } from './session.types.ts'

export const sessionIgnored: Ignored<SessionEvent> = {}
