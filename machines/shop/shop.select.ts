import type { Seen } from '../port.ts'

type Shop = Seen<{ problems: readonly string[] }>
/** The texts of the Info modal (ERR-01); empty: it is closed. */
export const infoProblems = ({ context }: Shop): readonly string[] => context.problems
export const isInfoOpen = ({ context }: Shop): boolean => context.problems.length > 0
/** Whether tracking and data loading may begin (HOME-09). */
export const isShopAwake = ({ tags }: Shop): boolean => tags.has('awake')
