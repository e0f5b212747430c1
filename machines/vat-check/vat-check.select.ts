import type { SnapshotFrom } from 'xstate'
import type { vatCheckMachine } from './vat-check.machine.ts'
import type { VatState } from './vat-check.types.ts'

type VatCheck = SnapshotFrom<typeof vatCheckMachine>
const results = ['valid', 'invalid', 'unavailable'] as const
export const vatState = (check: VatCheck): VatState =>
  check.hasTag('pending') ? 'pending' : (results.find((result) => check.matches(result)) ?? 'unchecked')
/** Any failure counts as invalid (CHK-08). */
export const isVatRefused = (check: VatCheck): boolean => check.hasTag('refused')
/** The register has not answered; the view offers `Retry`. */
export const isVatServiceUnavailable = (check: VatCheck): boolean => check.matches('unavailable')
