import type { Seen } from '../port.ts'
import type { SessionContext } from './session.types.ts'

type Session = Seen<SessionContext>
/** Null until it is known. */
export const userCountry = ({ context }: Session): string | null => context.country
