import type { Ignored } from '../ignored.ts'
import type { ConsentEvent } from './consent.types.ts'

export const consentIgnored: Ignored<ConsentEvent> = {
  'category.toggled': {
    in: ['settings.closed'],
    why: 'The toggles are in the dialog.',
  },
  'settings.opened': {
    in: ['settings.managing'],
    why: 'The dialog is open already; its draft stays.',
  },
  'settings.closed': {
    in: ['settings.closed'],
    why: 'The dialog is closed already.',
  },
}
