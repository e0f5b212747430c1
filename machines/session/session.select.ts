import type { SnapshotFrom } from 'xstate'
import type { sessionMachine } from './session.machine.ts'

/** Null until known. */
export const userCountry = ({ context }: SnapshotFrom<typeof sessionMachine>): string | null =>
  context.country
