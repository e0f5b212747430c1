import type { SnapshotFrom } from 'xstate'
import type { promoMachine } from './promo.machine.ts'

type Promo = SnapshotFrom<typeof promoMachine>
export const isPromoSaving = (promo: Promo): boolean => promo.hasTag('busy')
export const typedCode = ({ context }: Promo): string => context.typed
/** The server's message (PROMO-03). */
export const promoProblem = ({ context }: Promo): string | null => context.problem
