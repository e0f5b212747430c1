/** Cookie consent (CONS): one stored fact, the enabled categories. */
import type { ConsentCategory } from '#domain/consent/consent.ts'

export type ConsentEvent =
  | { type: 'consent.agreed' }
  /** Allows the mandatory category only; counts as a choice (LAW-06). */
  | { type: 'consent.rejected' }
  /** Opens Cookie Settings, from anywhere (CONS-07). */
  | { type: 'settings.opened' }
  | { type: 'settings.closed' }
  | { type: 'category.toggled'; category: ConsentCategory }
  | { type: 'settings.saved' }

export type ConsentEmitted = { type: 'consent.given'; categories: readonly ConsentCategory[] }

export type ConsentContext = {
  /** The current choice. */
  categories: readonly ConsentCategory[]
  /** The toggles of the settings dialog. */
  draft: readonly ConsentCategory[]
}
