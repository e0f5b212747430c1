import type { SnapshotFrom } from 'xstate'
import type { shopMachine } from './shop.machine.ts'

type Shop = SnapshotFrom<typeof shopMachine>
/** The texts of the Info modal (ERR-01); empty: the modal is closed. */
export const infoProblems = ({ context }: Shop): readonly string[] => context.problems
/** Deferred work of the home page may run (HOME-09). */
export const isStarted = (shop: Shop): boolean => shop.matches({ startup: 'started' })
