import { expect } from 'vitest'
import { comparedMax } from '#domain/limits.ts'
import { model } from '#flow-tools/walker/model.ts'
import { compareMachine } from '#machines/compare/compare.machine.ts'
import { areChosenUnsaved, chosenParts, isChosen, refusedPart } from '#machines/compare/compare.select.ts'
import type { ChosenPart } from '#machines/compare/compare.types.ts'

const part = (id: string): ChosenPart => ({ part: id, name: `The ${id}` })
const three = [part('spring'), part('shock'), part('bush')]

export const compareModel = model({
  name: 'compare',
  machine: compareMachine,
  // A device may have stored more parts than there is room for now.
  inputs: [
    () => ({ parts: [] }),
    () => ({ parts: three }),
    () => ({ parts: [...three, part('pad'), part('hub')] }),
  ],
  events: [
    { type: 'part.chosen', ...part('arm') },
    { type: 'part.chosen', ...part('disc') },
    { type: 'part.removed', part: 'arm' },
    { type: 'parts.cleared' },
    { type: 'parts.synced', parts: [part('disc')] },
  ],
  answers: { storeParts: [undefined] },
  dropped: {
    'part.chosen': 'It is chosen already; a part too many is refused in the other region.',
    'part.removed': 'Another tab has removed it.',
  },
  assertions: {
    'storage.idle': (seen) => {
      expect(areChosenUnsaved(seen)).toBe(false)
      expect(chosenParts(seen).length).toBeLessThanOrEqual(comparedMax)
    },
    'storage.storing': (seen, world) => {
      expect(world.inputOf('storeParts')).toEqual(chosenParts(seen))
      expect(areChosenUnsaved(seen)).toBe(false)
    },
    'storage.unsaved': (seen) => expect(areChosenUnsaved(seen)).toBe(true),
    'choice.taken': (seen) => {
      expect(refusedPart(seen)).toBe(null)
      expect(new Set(chosenParts(seen).map((one) => one.part)).size).toBe(chosenParts(seen).length)
    },
    'choice.refused': (seen) => {
      expect(chosenParts(seen)).toHaveLength(comparedMax)
      const refused = ['arm', 'disc'].find((id) => refusedPart(seen) === `The ${id}`) ?? ''
      expect([isChosen(seen, refused), isChosen(seen, 'spring')]).toEqual([false, true])
    },
  },
})
