import type { WithdrawableLine } from '#domain/orders/withdrawalUnits.ts'

type Line = Omit<WithdrawableLine, 'withdrawable'> & { readonly withdrawable?: number | null | undefined }

/** Without the names of types, which the form does not send. */
export const linesOf = (lines: readonly Line[]): WithdrawableLine[] =>
  lines.map(({ id, name, quantity, withdrawable = null }) => ({ id, name, quantity, withdrawable }))
