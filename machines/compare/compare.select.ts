import type { SnapshotFrom } from 'xstate'
import type { compareMachine } from './compare.machine.ts'
import type { ChosenPart } from './compare.types.ts'

type Compare = SnapshotFrom<typeof compareMachine>
export const chosenParts = ({ context }: Compare): readonly ChosenPart[] => context.parts
export const isChosen = ({ context }: Compare, part: string): boolean =>
  context.parts.some((chosen) => chosen.part === part)
/** The name of the part that there is no room for; null if the last choice was taken. */
export const refusedPart = (compare: Compare): string | null =>
  compare.matches({ choice: 'refused' }) ? compare.context.refused : null
/** The parts could not be stored on this device, so they last for this visit only. */
export const areChosenUnsaved = (compare: Compare): boolean => compare.matches({ storage: 'unsaved' })
