import { useSelector } from '@xstate/react'
import { lazy, Suspense } from 'react'
import { useShop } from '#client/parts/ShopContext.ts'
import { areSettingsOpen, isBannerShown } from '#machines/consent/consent.select.ts'

const ConsentBanner = lazy(async () => ({ default: (await import('./ConsentBanner.tsx')).ConsentBanner }))
const CookieSettings = lazy(async () => ({ default: (await import('./CookieSettings.tsx')).CookieSettings }))

/** Banner and settings are fetched when they are needed: most visits need neither. */
export const Consent = () => {
  const { consent } = useShop()
  const asked = useSelector(consent, isBannerShown)
  const managing = useSelector(consent, areSettingsOpen)
  return (
    <>
      {asked && !managing ? (
        <Suspense>
          <ConsentBanner />
        </Suspense>
      ) : null}
      {managing ? (
        <Suspense>
          <CookieSettings />
        </Suspense>
      ) : null}
    </>
  )
}
