import type { SnapshotView } from '../vocabulary.ts'
import type { VatCheckContext, VatState } from './vat-check.types.ts'

type VatCheck = SnapshotView<VatCheckContext>
const states = ['pending', 'valid', 'invalid', 'unavailable'] as const
export const vatState = ({ tags }: VatCheck): VatState =>
  states.find((state) => tags.has(state)) ?? 'unchecked'
/** `Invalid VAT number`: any failure counts as invalid. */
export const isVatRefused = ({ tags }: VatCheck): boolean => tags.has('invalid') || tags.has('unavailable')
/** Say that the register does not answer, and offer `Retry`. */
export const isRegisterSilent = ({ tags }: VatCheck): boolean => tags.has('unavailable')
