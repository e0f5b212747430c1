import * as v from 'valibot'
import type { GaragePorts, KeptVehicle } from '#machines/garage/garage.types.ts'
import { garageKey } from './garageKey.ts'
import { listenLater } from './listenLater.ts'
import { storedFact } from './stored.ts'
import type { Tools } from './tools.ts'

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

const kept = ({ engine, ...rest }: v.InferOutput<typeof vehicle>): KeptVehicle =>
  engine === undefined ? rest : { ...rest, engine }
const readFact = () => {
  const fact = garage.read() ?? noVehicles
  return { vehicles: fact.vehicles.map(kept), currentId: fact.currentId }
}

export const garagePorts = ({ alive }: Tools): GaragePorts => ({
  readGarage: async () => {
    await alive
    return readFact()
  },
  storeGarage: async ({ vehicles, currentId }) => garage.write({ vehicles: [...vehicles], currentId }),
  listenToGarage: (tell) =>
    listenLater(alive, ['storage'], (event) => {
      if (event instanceof StorageEvent && event.key === garage.key)
        tell({ type: 'garage.arrived', ...readFact() })
    }),
})
