/** Cookie consent (CONS): one stored fact, the enabled categories. */
import type { ConsentCategory } from '#domain/consent.ts'
import type { Ask } from '../port.ts'

export type ConsentEvent =
  | { type: 'consent.agreed' }
  /** Mandatory only; counts as a choice (LAW-06). */
  | { type: 'consent.rejected' }
  /** Opens Cookie Settings, from anywhere (CONS-07). */
  | { type: 'settings.opened' }
  | { type: 'settings.closed' }
  | { type: 'category.toggled'; category: ConsentCategory }
  | { type: 'settings.saved' }

export type ConsentNews = { type: 'consent.given'; categories: readonly ConsentCategory[] }

export type ConsentPorts = {
  /** The stored choice; null where there is none. */
  readConsent: Ask<void, readonly ConsentCategory[] | null>
  storeConsent: Ask<{ categories: readonly ConsentCategory[] }, void>
}
/** Actions to provide: pushes the signals of CONS-05 and loads what is allowed (CONS-06). */
export type ConsentActions = {
  signalTags: (_: unknown, params: { categories: readonly ConsentCategory[] }) => void
}
export type ConsentContext = {
  /** The choice that holds. */
  categories: readonly ConsentCategory[]
  /** The toggles of the settings dialog. */
  draft: readonly ConsentCategory[]
}
