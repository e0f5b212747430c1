/** For how long answers of the upstream are fresh, and for how long they may serve while it gives none. */
import { catalogueCacheMinutes, generalCacheMinutes } from '#domain/timings.ts'

/** `shared`: whether servers share the answer through Valkey. */
export type Lifetime = { freshSeconds: number; staleSeconds: number; shared: boolean }

const hours = 3_600
const catalogueSeconds = catalogueCacheMinutes * 60
const generalSeconds = generalCacheMinutes * 60
/** CAT-16: catalogue and clearance 120 minutes, other data 5 minutes, stock never beyond seconds. */
export const lifetimes = {
  catalogue: { freshSeconds: catalogueSeconds, staleSeconds: 48 * hours, shared: true },
  general: { freshSeconds: generalSeconds, staleSeconds: 24 * hours, shared: true },
  // Choices of the checkout are not offered while the upstream is down.
  choices: { freshSeconds: generalSeconds, staleSeconds: generalSeconds, shared: true },
  // Cached pages are found by the visitor's country, so it must be known for as long as they serve during an outage.
  visitor: { freshSeconds: generalSeconds, staleSeconds: 24 * hours, shared: false },
  announcement: { freshSeconds: 30, staleSeconds: 30, shared: false },
  stock: { freshSeconds: 3, staleSeconds: 3, shared: false },
} as const satisfies Record<string, Lifetime>
