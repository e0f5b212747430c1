import type { Ignored } from '../ignored.ts'
import type { OverlayEvent } from './overlay.types.ts'

export const overlayIgnored: Ignored<OverlayEvent> = {
  'banner.shown': {
    in: ['banner.shown'],
    why: 'It shows already.',
  },
  'banner.closed': {
    in: ['banner.hidden'],
    why: 'It is closed already.',
  },
}
