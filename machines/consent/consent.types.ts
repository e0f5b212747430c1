/** Cookie consent (CONS): one stored fact, the enabled categories. */
import type { Ask } from '../port.ts'

export type CookieCategory = 'Mandatory' | 'Functional' | 'Analytics' | 'Advertisement'

export type ConsentEvent =
  | { type: 'consent.agreed' }
  /** Mandatory only; counts as a choice (LAW-06). */
  | { type: 'consent.rejected' }
  /** Opens Cookie Settings, from anywhere (CONS-07). */
  | { type: 'settings.opened' }
  | { type: 'settings.closed' }
  | { type: 'category.toggled'; category: CookieCategory }
  | { type: 'settings.saved' }

export type ConsentNews = { type: 'consent.given'; categories: readonly CookieCategory[] }

export type ConsentPorts = {
  /** The stored choice; null where there is none. */
  readConsent: Ask<void, readonly CookieCategory[] | null>
  storeConsent: Ask<{ categories: readonly CookieCategory[] }, void>
}
/** Actions to provide: pushes the signals of CONS-05 and loads what is allowed (CONS-06). */
export type ConsentActions = {
  signalTags: (_: unknown, params: { categories: readonly CookieCategory[] }) => void
}
export type ConsentContext = {
  /** The choice that holds. */
  categories: readonly CookieCategory[]
  /** The toggles of the settings dialog. */
  draft: readonly CookieCategory[]
}
