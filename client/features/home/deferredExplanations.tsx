import { deferHydration } from '#client/lib/deferHydration.tsx'

const load = async () => (await import('./Explanations.tsx')).Explanations

/** The drawings are far below: their code is loaded when they come near. */
export const Explanations = deferHydration({
  served: import.meta.env.SSR ? await load() : null,
  load,
  fallback: null,
  whenNear: true,
})
