import type { UpstreamConfig } from '../config.ts'

export interface CommerceSettings {
  /** The shop's own VAT number, printed on orders. */
  sellerTaxNumber: string
  /** Where a caller seems to be whose address says nothing. */
  defaultCountry: string
  /** What mails are sent from, and where those to the shop go. */
  mailFrom: string
  mailTo: string
  smtpUrl: string | undefined
  /** For how long a mail belongs to the process that is sending it. */
  mailLeaseSeconds: number
  /** Asks the EU's register for VAT numbers. */
  isViesOn: boolean
}

export const commerceSettings = ({ env }: UpstreamConfig): CommerceSettings => ({
  sellerTaxNumber: env.SELLER_VAT ?? 'PL8567346215',
  defaultCountry: env.DEFAULT_COUNTRY || 'PL',
  mailFrom: env.MAIL_FROM ?? 'shop@shop.example',
  mailTo: env.MAIL_TO ?? 'sales@shop.example',
  smtpUrl: env.SMTP_URL || undefined,
  mailLeaseSeconds: Number(env.MAIL_LEASE_SECONDS) || 60,
  isViesOn: env.VIES === 'on',
})
