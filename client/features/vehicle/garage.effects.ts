import type { EffectDeps } from '#client/features/shop/index.ts'
import { listenOnceHydrated } from '#client/lib/listenOnceHydrated.ts'
import { loadChunk } from '#client/lib/loadChunk.ts'
import type { GaragePorts } from '#machines/garage/garage.ports.ts'
import { garageKey } from './garageKey.ts'

const noVehicles = { vehicles: [], currentId: null }

/** Only a device with vehicles needs the code that validates them. */
const readFact = async () => {
  if (localStorage.getItem(garageKey) === null) return noVehicles
  const { garageFact } = await loadChunk(() => import('./garageFact.ts'))
  return garageFact.read() ?? noVehicles
}

export const garageEffects = ({ hydrated }: EffectDeps): GaragePorts => ({
  readGarage: async () => {
    await hydrated
    return readFact()
  },
  storeGarage: async ({ vehicles, currentId }) =>
    localStorage.setItem(garageKey, JSON.stringify({ vehicles, currentId })),
  listenToGarage: (sendBack) =>
    listenOnceHydrated(hydrated, ['storage'], async (event) => {
      if (event instanceof StorageEvent && event.key === garageKey)
        sendBack({ type: 'garage.synced', ...(await readFact()) })
    }),
})
