import { loadScript } from '#client/lib/loadScript.ts'
import { pushData } from '#client/lib/tagManager.ts'
import type { ShopPorts } from '#machines/shop/shop.ports.ts'
import type { EffectDeps } from './effectDeps.ts'

export const shopEffects = ({ reload, facts: { settings } }: EffectDeps): ShopPorts => ({
  reloadPage: async () => {
    // Loaders read the session's country, which is set only after the session emitted it.
    await Promise.resolve()
    await reload()
  },
  /** No third party loads before consent, and none that the deployment does not name (CONS-06). */
  loadScripts: (_, { categories }) => {
    if (categories.includes('Functional') && settings.chatUrl) loadScript(settings.chatUrl)
    if (!categories.includes('Analytics')) return
    if (settings.sessionRecordingUrl) loadScript(settings.sessionRecordingUrl)
    if (settings.tagManagerId) {
      pushData({ 'gtm.start': Date.now(), event: 'gtm.js' })
      loadScript(`https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(settings.tagManagerId)}`)
    }
  },
})
