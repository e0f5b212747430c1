import { deferHydration } from '#client/lib/deferHydration.tsx'
import { Spinner } from '#client/ui/Spinner.tsx'

const load = async () => (await import('./OrderLookup.tsx')).OrderLookup

export const OrderLookup = deferHydration({
  served: import.meta.env.SSR ? await load() : null,
  load,
  fallback: <Spinner label="Loading the form" />,
})
