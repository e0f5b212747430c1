import type { EffectDeps } from '#client/features/shop/index.ts'
import { defaultMaxAge } from '#client/features/shop/index.ts'
import { SessionDocument } from '#client/generated/graphql.ts'
import { readCookie, writeCookie } from '#client/lib/cookies.ts'
import { listenOnceHydrated } from '#client/lib/listenOnceHydrated.ts'
import { countryCookie, countryCookieSeconds } from '#domain/countries/chosenCountry.ts'
import type { SessionPorts } from '#machines/session/session.ports.ts'

type Deps = Pick<EffectDeps, 'fetchQuery' | 'hydrated'>

export const sessionEffects = ({ fetchQuery, hydrated }: Deps): SessionPorts => ({
  fetchSession: async () => {
    await hydrated
    const { session } = await fetchQuery(SessionDocument, {}, { maxAge: defaultMaxAge })
    return { country: session.country, problem: session.problem ?? null }
  },
  storeCountry: (_, { country }) => writeCookie(countryCookie, country, countryCookieSeconds),
  // Another tab may have chosen since the server wrote the page, while this one was hidden, or before the browser restored it
  // from its back/forward cache.
  listenToChoice: (sendBack) => {
    let stopped = false
    const sync = () => {
      const country = stopped ? null : readCookie(countryCookie)
      if (country) sendBack({ type: 'country.synced', country })
    }
    void hydrated.then(sync)
    const ignore = listenOnceHydrated(hydrated, ['visibilitychange', 'pageshow'], sync)
    return () => {
      stopped = true
      ignore()
    }
  },
})
