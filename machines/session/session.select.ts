import type { SnapshotView } from '../vocabulary.ts'
import type { SessionContext } from './session.types.ts'

type Session = SnapshotView<SessionContext>
/** Null until it is known. */
export const userCountry = ({ context }: Session): string | null => context.country
