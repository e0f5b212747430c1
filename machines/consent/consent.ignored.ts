import type { Ignored } from '../ignored.ts'
import type { ConsentEvent } from './consent.types.ts'

export const consentIgnored: Ignored<ConsentEvent> = {}
