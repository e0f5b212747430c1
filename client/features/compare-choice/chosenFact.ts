import * as v from 'valibot'
import { storedFact } from '#client/lib/storedFact.ts'
import { comparedMax } from '#domain/limits.ts'
import { isPartName } from '#domain/parts/partName.ts'
import { compareKey } from './compareKey.ts'

const part = v.object({
  part: v.pipe(v.string(), v.check(isPartName)),
  name: v.pipe(v.string(), v.maxLength(300)),
})

/** The parts that are compared on this device. */
export const chosenFact = storedFact(compareKey, v.pipe(v.array(part), v.maxLength(comparedMax)))
