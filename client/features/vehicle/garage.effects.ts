import * as v from 'valibot'
import type { EffectDeps } from '#client/features/shop/index.ts'
import { listenOnceHydrated } from '#client/lib/listenOnceHydrated.ts'
import { storedFact } from '#client/lib/storedFact.ts'
import type { GaragePorts } from '#machines/garage/garage.ports.ts'
import type { SavedVehicle } from '#machines/garage/garage.types.ts'
import { garageKey } from './garageKey.ts'

const word = v.pipe(v.string(), v.maxLength(120))
const vehicle = v.object({
  id: word,
  name: v.nullable(word),
  make: word,
  model: word,
  year: word,
  engine: v.optional(word),
})
const garage = storedFact(
  garageKey,
  v.object({ vehicles: v.pipe(v.array(vehicle), v.maxLength(50)), currentId: v.nullable(word) }),
)
const noVehicles = { vehicles: [], currentId: null }

const keptVehicle = ({ engine, ...rest }: v.InferOutput<typeof vehicle>): SavedVehicle =>
  engine === undefined ? rest : { ...rest, engine }
const readFact = () => {
  const fact = garage.read() ?? noVehicles
  return { vehicles: fact.vehicles.map(keptVehicle), currentId: fact.currentId }
}

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
