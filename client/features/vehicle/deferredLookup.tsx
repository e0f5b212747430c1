import { deferHydration } from '#client/lib/deferHydration.tsx'

const load = async () => (await import('./VehicleLookup.tsx')).VehicleLookup

/** Few upstreams know registrations, and a list folds the field: the code comes where it can be seen. */
export const VehicleLookup = deferHydration({
  served: import.meta.env.SSR ? await load() : null,
  load,
  fallback: null,
  whenNear: true,
})
