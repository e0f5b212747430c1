import type { ConsentCategory } from '#domain/consent.ts'
import type { SnapshotView } from '../vocabulary.ts'
import type { ConsentContext } from './consent.types.ts'

type Consent = SnapshotView<ConsentContext>
/** No choice yet, and the stored one has been looked for. */
export const isBannerShown = ({ tags }: Consent): boolean => tags.has('asking')
/** Any choice unlocks buying (PDP-15, LAW-06). */
export const isPurchaseAllowed = ({ tags }: Consent): boolean => tags.has('chosen')
/** Still reading the stored choice: show neither banner nor notice. */
export const isConsentUnknown = ({ tags }: Consent): boolean => tags.has('unknown')
export const areSettingsOpen = ({ tags }: Consent): boolean => tags.has('managing')
export const isCategoryDrafted = ({ context }: Consent, category: ConsentCategory): boolean =>
  context.draft.includes(category)
