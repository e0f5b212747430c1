import type { SnapshotView } from '../vocabulary.ts'
import type { PromoContext } from './promo.types.ts'

type Promo = SnapshotView<PromoContext>
export const isPromoSaving = ({ tags }: Promo): boolean => tags.has('busy')
export const typedCode = ({ context }: Promo): string => context.typed
/** The server's message (PROMO-03). */
export const promoProblem = ({ context }: Promo): string | null => context.problem
