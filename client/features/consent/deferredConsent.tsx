import { deferHydration } from '#client/lib/deferHydration.tsx'

const load = async () => (await import('./Consent.tsx')).Consent

/** Until then the document's head decides whether the banner of the server's HTML shows. */
export const Consent = deferHydration({
  served: import.meta.env.SSR ? await load() : null,
  load,
  fallback: null,
  unboxed: true,
})
