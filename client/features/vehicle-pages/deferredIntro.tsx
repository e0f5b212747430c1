import { deferHydration } from '#client/lib/deferHydration.tsx'

const load = async () => (await import('./VehicleIntro.tsx')).VehicleIntro

/** Text and a drawing: the texts of all vehicles are its code. */
export const VehicleIntro = deferHydration({
  served: import.meta.env.SSR ? await load() : null,
  load,
  fallback: null,
})
