import * as v from 'valibot'
import type { EffectDeps } from '#client/features/shop/index.ts'
import { listenOnceHydrated } from '#client/lib/listenOnceHydrated.ts'
import { storedFact } from '#client/lib/storedFact.ts'
import { vehicleDetailMaxLength, vehicleDetailsMax } from '#domain/limits.ts'
import { knownDetails } from '#domain/vehicle.ts'
import type { GaragePorts } from '#machines/garage/garage.ports.ts'
import type { SavedVehicle } from '#machines/garage/garage.types.ts'
import { garageKey } from './garageKey.ts'

const word = v.pipe(v.string(), v.maxLength(vehicleDetailMaxLength))
// Vehicles of earlier versions have no details, and a detail that cannot be read costs no vehicle.
const detail = v.fallback(v.optional(word), undefined)
const isWords = (value: unknown) => Array.isArray(value) && value.every((entry) => v.is(word, entry))
const detailList = v.fallback(
  v.optional(
    v.pipe(
      v.custom<readonly string[]>(isWords),
      v.transform((list) => list.slice(0, vehicleDetailsMax)),
    ),
  ),
  undefined,
)
const details = {
  engine: detail,
  notEngines: detailList,
  builtFrom: detail,
  builtTo: detail,
  load: detail,
  notLoads: detailList,
  sides: detailList,
  notSides: detailList,
}
const vehicle = v.object({
  id: word,
  name: v.nullable(word),
  make: word,
  model: word,
  year: word,
  ...details,
})
const garage = storedFact(
  garageKey,
  v.object({ vehicles: v.pipe(v.array(vehicle), v.maxLength(50)), currentId: v.nullable(word) }),
)
const noVehicles = { vehicles: [], currentId: null }

const keptVehicle = ({
  id,
  name,
  make,
  model,
  year,
  ...known
}: v.InferOutput<typeof vehicle>): SavedVehicle => ({
  id,
  name,
  make,
  model,
  year,
  ...knownDetails(known),
})
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
