import type { SnapshotFrom } from 'xstate'
import type { sessionMachine } from './session.machine.ts'

/** The country that pages show prices for; null until known. */
export const userCountry = ({ context }: SnapshotFrom<typeof sessionMachine>): string | null =>
  context.country
