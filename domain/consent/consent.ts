/** Cookie categories, the consent cookie, and the signals for the tag manager (CONS-02 to CONS-05). */
import { consentLifetimeDays } from '../timings.ts'

export const consentCategories = ['Mandatory', 'Functional', 'Analytics', 'Advertisement'] as const
export type ConsentCategory = (typeof consentCategories)[number]

export const mandatoryOnly: readonly ConsentCategory[] = ['Mandatory']

/** In the fixed order, always with Mandatory. */
export const normalizeConsent = (chosen: readonly ConsentCategory[]): ConsentCategory[] =>
  consentCategories.filter((category) => category === 'Mandatory' || chosen.includes(category))

export const toggleConsent = (
  chosen: readonly ConsentCategory[],
  category: ConsentCategory,
): ConsentCategory[] =>
  normalizeConsent(
    chosen.includes(category) ? chosen.filter((other) => other !== category) : [...chosen, category],
  )

export const consentCookieName = 'cookieConsent'
export const consentCookieSeconds = consentLifetimeDays * 24 * 60 * 60

/** The cookie's value: the category names, joined by dots. */
export const writeConsent = (chosen: readonly ConsentCategory[]): string => normalizeConsent(chosen).join('.')

/** The categories in a cookie's value; null if it is not valid, as if no choice was made. */
export const readConsent = (value: string | null | undefined): ConsentCategory[] | null => {
  const names = value?.split('.')
  return names?.includes('Mandatory')
    ? normalizeConsent(consentCategories.filter((c) => names.includes(c)))
    : null
}

export type TagSignal = 'granted' | 'denied'
export interface TagSignals {
  readonly ad_storage: TagSignal
  readonly ad_user_data: TagSignal
  readonly ad_personalization: TagSignal
  readonly analytics_storage: TagSignal
}

export const tagSignals = (chosen: readonly ConsentCategory[]): TagSignals => {
  const ads = chosen.includes('Advertisement') ? 'granted' : 'denied'
  return {
    ad_storage: ads,
    ad_user_data: ads,
    ad_personalization: ads,
    analytics_storage: chosen.includes('Analytics') ? 'granted' : 'denied',
  }
}
