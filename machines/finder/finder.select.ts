import type { SnapshotView } from '../vocabulary.ts'
import type { FinderContext } from './finder.types.ts'

type Finder = SnapshotView<FinderContext>
export const chosenMake = ({ context }: Finder): string => context.make
export const chosenModel = ({ context }: Finder): string => context.model
export const chosenYear = ({ context }: Finder): string => context.year
/** `Show me the parts` is enabled. */
export const canSubmit = ({ tags }: Finder): boolean => tags.has('chosen')
export const isLoadingMakes = ({ tags }: Finder): boolean => tags.has('loadingMakes')
export const isLoadingModels = ({ tags }: Finder): boolean => tags.has('loadingModels')
export const isLoadingYears = ({ tags }: Finder): boolean => tags.has('loadingYears')
/** A list did not come: offer `Retry`. */
export const canRetry = ({ tags }: Finder): boolean => tags.has('failed')
