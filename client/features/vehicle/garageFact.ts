import * as v from 'valibot'
import { storedFact } from '#client/lib/storedFact.ts'
import { vehicleDetailMaxLength } from '#domain/limits.ts'
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

/** The vehicles that are stored on this device. */
export const garageFact = storedFact(
  garageKey,
  v.object({ vehicles: v.pipe(v.array(vehicle), v.maxLength(50)), currentId: v.nullable(word) }),
)
