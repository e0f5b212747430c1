import type { Seen } from '../port.ts'
import type { PromoContext } from './promo.types.ts'

type Promo = Seen<PromoContext>
/** Read-only code and `Change code`; else input and `Apply Code`. */
export const isCodePresent = ({ tags }: Promo): boolean => tags.has('present')
export const isPromoSaving = ({ tags }: Promo): boolean => tags.has('busy')
export const typedCode = ({ context }: Promo): string => context.typed
/** The server's message (PROMO-03). */
export const promoProblem = ({ context }: Promo): string | null => context.problem
