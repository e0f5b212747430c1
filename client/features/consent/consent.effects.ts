import type { EffectDeps } from '#client/features/shop/index.ts'
import { readCookie, writeCookie } from '#client/lib/cookies.ts'
import { gtag } from '#client/lib/tagManager.ts'
import {
  consentCookieName,
  consentCookieSeconds,
  readConsent,
  tagSignals,
  writeConsent,
} from '#domain/consent/consent.ts'
import type { ConsentPorts } from '#machines/consent/consent.ports.ts'

export const consentEffects = ({ hydrated }: EffectDeps): ConsentPorts => ({
  readConsent: async () => {
    await hydrated
    // Denies consent until the visitor agrees. This must run before any tag (CONS-05).
    gtag('consent', 'default', { ...tagSignals(['Mandatory']), wait_for_update: 500 })
    return readConsent(readCookie(consentCookieName))
  },
  storeConsent: async ({ categories }) => {
    writeCookie(consentCookieName, writeConsent([...categories]), consentCookieSeconds)
  },
  signalTags: (_, { categories }) => gtag('consent', 'update', tagSignals([...categories])),
})
