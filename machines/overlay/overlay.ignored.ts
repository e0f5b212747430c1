import type { Ignored } from '../ignored.ts'
import type { OverlayEvent } from './overlay.types.ts'

/** Every event is handled in every state. */
export const overlayIgnored: Ignored<OverlayEvent> = {}
