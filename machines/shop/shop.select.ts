import type { SnapshotView } from '../vocabulary.ts'

type Shop = SnapshotView<{ problems: readonly string[] }>
/** The texts of the Info modal (ERR-01); empty: it is closed. */
export const infoProblems = ({ context }: Shop): readonly string[] => context.problems
/** What waits on the home page for the first interaction may begin (HOME-09). */
export const isAwake = ({ tags }: Shop): boolean => tags.has('awake')
