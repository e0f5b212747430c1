import type { ComparePorts } from '#machines/compare/compare.ports.ts'
import { chosenFact } from './chosenFact.ts'

export const compareEffects = (): ComparePorts => ({
  storeParts: async (parts) => chosenFact.write([...parts]),
})
