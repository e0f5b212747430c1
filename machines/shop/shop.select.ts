import type { Seen } from '../port.ts'

type Shop = Seen<{ problems: readonly string[] }>
/** The texts of the Info modal (ERR-01); empty: it is closed. */
export const infoProblems = ({ context }: Shop): readonly string[] => context.problems
