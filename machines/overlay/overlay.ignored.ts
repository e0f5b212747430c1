import type { Ignored } from '../ignored.ts'
import type { OverlayEvent } from './overlay.types.ts'

export const overlayIgnored: Ignored<OverlayEvent> = {}
