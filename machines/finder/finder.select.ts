import type { SnapshotFrom } from 'xstate'
import type { finderMachine } from './finder.machine.ts'

type Finder = SnapshotFrom<typeof finderMachine>
export const chosenMake = ({ context }: Finder): string => context.make
export const chosenModel = ({ context }: Finder): string => context.model
export const chosenYear = ({ context }: Finder): string => context.year
/** `Show me the parts` is enabled. */
export const canSubmit = (finder: Finder): boolean => finder.matches({ choosing: 'complete' })
export const isLoadingMakes = (finder: Finder): boolean => finder.matches('loadingMakes')
export const isLoadingModels = (finder: Finder): boolean => finder.matches({ choosing: 'loadingModels' })
export const isLoadingYears = (finder: Finder): boolean => finder.matches({ choosing: 'loadingYears' })
/** A list could not be loaded; the view offers `Retry`. */
export const canRetry = (finder: Finder): boolean => finder.hasTag('failed')
