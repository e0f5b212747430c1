/**
 * The QR code of the European Payments Council for a transfer in euros (guideline 069-12, version 002). Banks' apps read it and fill
 * the transfer in.
 */
import type { ShopConfig } from '#shop-config/schema.ts'

type Account = ShopConfig['bankAccount']

const maxCents = 99_999_999_999

/** Null for an amount that such a code cannot hold. */
export const transferCode = (account: Account, cents: number, reference: string): string | null => {
  if (cents < 1 || cents > maxCents) return null
  return [
    'BCD',
    '002',
    // UTF-8.
    '1',
    // A SEPA credit transfer.
    'SCT',
    account.bic,
    account.beneficiary,
    account.iban,
    `EUR${(cents / 100).toFixed(2)}`,
    // No purpose and no structured reference: the reference is a text.
    '',
    '',
    reference,
  ].join('\n')
}
