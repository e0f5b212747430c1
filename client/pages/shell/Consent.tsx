import { later } from '#client/parts/later.tsx'
import { useSelector } from '@xstate/react'
import { useShop } from '#client/parts/ShopContext.ts'
import { areSettingsOpen, isBannerShown } from '#machines/consent/consent.select.ts'

const ConsentBanner = later(async () => (await import('./ConsentBanner.tsx')).ConsentBanner)
const CookieSettings = later(async () => (await import('./CookieSettings.tsx')).CookieSettings)

/** Banner and settings are fetched when they are needed: most visits need neither. */
export const Consent = () => {
  const { consent } = useShop()
  const asked = useSelector(consent, isBannerShown)
  const managing = useSelector(consent, areSettingsOpen)
  return (
    <>
      {asked && !managing ? <ConsentBanner /> : null}
      {managing ? <CookieSettings /> : null}
    </>
  )
}
