import { hasThirdParties } from '#domain/consent/thirdParties.ts'
import type { ShopPorts } from '#machines/shop/shop.ports.ts'
import type { EffectDeps } from './effectDeps.ts'

export const shopEffects = ({ reload, here, facts: { settings } }: EffectDeps): ShopPorts => ({
  reloadPage: async () => {
    // Loaders read the session's country, which is set only after the session emitted it.
    await Promise.resolve()
    await reload()
  },
  loadScripts: (_, { categories }) => {
    if (!hasThirdParties(settings)) return
    import('./thirdPartyScripts.ts')
      .then(({ loadThirdParties }) => loadThirdParties(settings, here().path, categories))
      // The shop works without it.
      .catch(() => undefined)
  },
})
