import { loadScript } from '#client/lib/loadScript.ts'
import { loadTagManager } from '#client/lib/loadTagManager.ts'
import type { ConsentCategory } from '#domain/consent/consent.ts'
import { thirdPartiesOn } from '#domain/consent/thirdParties.ts'
import type { ShopSettings } from '#domain/facts.ts'

/** No third party loads before consent (CONS-06), on a page where it may not run (PRIV-01), or without a setting. */
export const loadThirdParties = (
  { chatUrl, sessionRecordingUrl, tagManagerId }: ShopSettings,
  path: string,
  allowed: readonly ConsentCategory[],
): void => {
  const ofPage = thirdPartiesOn(path)
  if (ofPage === 'none') return
  if (ofPage === 'all' && chatUrl && allowed.includes('Functional')) loadScript(chatUrl)
  if (!allowed.includes('Analytics')) return
  if (ofPage === 'all' && sessionRecordingUrl) loadScript(sessionRecordingUrl)
  if (tagManagerId) loadTagManager(tagManagerId)
}
