import * as v from 'valibot'
import type { EffectDeps } from '#client/features/shop/index.ts'
import { listenOnceHydrated } from '#client/lib/listenOnceHydrated.ts'
import { storedFact } from '#client/lib/storedFact.ts'
import { vehicleDetailMaxLength } from '#domain/limits.ts'
import type { GaragePorts } from '#machines/garage/garage.ports.ts'
import { garageKey } from './garageKey.ts'

const word = v.pipe(v.string(), v.maxLength(vehicleDetailMaxLength))
// Vehicles of earlier versions have none of these.
const detail = v.optional(word)
const details = v.optional(v.array(word))
const vehicle = v.object({
  id: word,
  name: v.nullable(word),
  make: word,
  model: word,
  year: word,
  engine: detail,
  notEngines: details,
  builtFrom: detail,
  builtTo: detail,
  load: detail,
  notLoads: details,
  sides: details,
  notSides: details,
})
const garage = storedFact(
  garageKey,
  v.object({ vehicles: v.pipe(v.array(vehicle), v.maxLength(50)), currentId: v.nullable(word) }),
)
const noVehicles = { vehicles: [], currentId: null }

const readFact = () => garage.read() ?? noVehicles

export const garageEffects = ({ hydrated }: EffectDeps): GaragePorts => ({
  readGarage: async () => {
    await hydrated
    return readFact()
  },
  storeGarage: async ({ vehicles, currentId }) => garage.write({ vehicles: [...vehicles], currentId }),
  listenToGarage: (sendBack) =>
    listenOnceHydrated(hydrated, ['storage'], (event) => {
      if (event instanceof StorageEvent && event.key === garage.key)
        sendBack({ type: 'garage.synced', ...readFact() })
    }),
})
