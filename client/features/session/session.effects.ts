import type { EffectDeps } from '#client/features/shop/index.ts'
import { defaultMaxAge } from '#client/features/shop/index.ts'
import { SessionDocument } from '#client/generated/graphql.ts'
import { readCookie, writeCookie } from '#client/lib/cookies.ts'
import { listenOnceHydrated } from '#client/lib/listenOnceHydrated.ts'
import { countryCookie, countryCookieSeconds } from '#domain/chosenCountry.ts'
import type { SessionPorts } from '#machines/session/session.ports.ts'

type Deps = Pick<EffectDeps, 'fetchQuery' | 'hydrated'>

export const sessionEffects = ({ fetchQuery, hydrated }: Deps): SessionPorts => ({
  fetchSession: async () => {
    await hydrated
    const { session } = await fetchQuery(SessionDocument, {}, { maxAge: defaultMaxAge })
    return { country: session.country, problem: session.problem ?? null }
  },
  storeCountry: (_, { country }) => writeCookie(countryCookie, country, countryCookieSeconds),
  // A page that the browser restores from its back/forward cache shows the country of its time.
  listenToChoice: (sendBack) => {
    const sync = () => {
      const country = readCookie(countryCookie)
      if (country) sendBack({ type: 'country.synced', country })
    }
    const ignorePages = listenOnceHydrated(hydrated, ['pageshow'], sync)
    if (typeof document === 'undefined') return ignorePages
    // A tab may be shown before it is hydrated: what was chosen elsewhere meanwhile counts then.
    let stopped = false
    const onVisibility = () => void hydrated.then(() => !stopped && sync())
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      stopped = true
      document.removeEventListener('visibilitychange', onVisibility)
      ignorePages()
    }
  },
})
