import type { SnapshotFrom } from 'xstate'
import type { ConsentCategory } from '#domain/consent/consent.ts'
import type { consentMachine } from './consent.machine.ts'

type Consent = SnapshotFrom<typeof consentMachine>
/** No choice is stored. */
export const isBannerShown = (consent: Consent): boolean => consent.matches({ choice: 'undecided' })
/** Any choice allows buying (PDP-15, LAW-06). */
export const isPurchaseAllowed = (consent: Consent): boolean => consent.matches({ choice: 'given' })
/** The stored choice is being read, so neither the banner nor the notice shows. */
export const isConsentUnknown = (consent: Consent): boolean => consent.matches({ choice: 'reading' })
export const areSettingsOpen = (consent: Consent): boolean => consent.matches({ settings: 'open' })
export const isCategoryDrafted = ({ context }: Consent, category: ConsentCategory): boolean =>
  context.draft.includes(category)
