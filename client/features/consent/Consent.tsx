import { useSelector } from '@xstate/react'
import { useShop } from '#client/features/shop/index.ts'
import { lazyComponent } from '#client/lib/lazyComponent.tsx'
import { useHydrated } from '#client/lib/useHydrated.ts'
import { areSettingsOpen, isBannerShown, isConsentUnknown } from '#machines/consent/consent.select.ts'
import { ConsentBanner } from './ConsentBanner.tsx'

const CookieSettings = lazyComponent(async () => (await import('./CookieSettings.tsx')).CookieSettings)

/**
 * The banner comes with the page and shows at once to whom nobody asked yet; the settings are fetched when they are
 * opened.
 */
export const Consent = () => {
  const { consent } = useShop()
  const asked = useSelector(consent, isBannerShown)
  // A page may come to life in pieces; each starts as the server rendered it, before the choice was looked for.
  const unread = useSelector(consent, isConsentUnknown)
  const waiting = !useHydrated() || unread
  const managing = useSelector(consent, areSettingsOpen)
  return (
    <>
      {(waiting || asked) && !managing ? <ConsentBanner waiting={waiting} /> : null}
      {managing ? <CookieSettings /> : null}
    </>
  )
}
