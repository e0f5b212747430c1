import { useHydrated } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useShop } from '#client/features/shop/index.ts'
import { lazyComponent } from '#client/lib/lazyComponent.tsx'
import { areSettingsOpen, isBannerShown, isConsentUnknown } from '#machines/consent/consent.select.ts'
import { ConsentBanner } from './ConsentBanner.tsx'

const CookieSettings = lazyComponent(async () => (await import('./CookieSettings.tsx')).CookieSettings)

/**
 * The banner is part of every rendered page, so that new visitors see it at once. The settings are loaded when they are
 * opened.
 */
export const Consent = () => {
  const { consent } = useShop()
  const bannerShown = useSelector(consent, isBannerShown)
  const unknown = useSelector(consent, isConsentUnknown)
  // The first render must match the server's, even if the choice was read before this part of the page hydrates.
  const pending = !useHydrated() || unknown
  const settingsOpen = useSelector(consent, areSettingsOpen)
  return (
    <>
      {(pending || bannerShown) && !settingsOpen ? <ConsentBanner pending={pending} /> : null}
      {settingsOpen ? <CookieSettings /> : null}
    </>
  )
}
