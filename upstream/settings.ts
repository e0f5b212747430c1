/** What the upstream is told from outside: the environment, read once and checked before anything starts. */
import { createReader, type Environment } from './environment.ts'

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

export interface UpstreamSettings {
  port: number
  host: string
  /** Folder of the embedded database, of mails that are not sent, of everything that is kept. */
  dataDir: string
  /** A PostgreSQL server instead of the embedded database. */
  databaseUrl: string | undefined
  parts: number
  seed: string
  /** For how long it goes on answering once it was asked to end. */
  drainSeconds: number
  /** Whose `x-forwarded-for` is believed. */
  trustProxy: string
  logLevel: (typeof logLevels)[number]
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

const isMailAddress = (value: string): boolean => /^[^\s<>@,;]+@[^\s<>@,;]+$/.test(value)
/** `shop@shop.example` or `Suspension Shop <shop@shop.example>`. */
const isSender = (value: string): boolean =>
  isMailAddress(/^[^<>@\p{Cc}]+<([^<>]+)>$/u.exec(value)?.[1] ?? value)

const isCountryCode = (value: string): boolean => /^[A-Z]{2}$/.test(value)

/** @throws StartProblem that names every wrong setting. */
export const readSettings = (env: Environment): UpstreamSettings => {
  const read = createReader(env)
  const settings: UpstreamSettings = {
    port: read.wholeNumber('UPSTREAM_PORT', 0, 65_535) ?? 4100,
    host: read.text('HOST') ?? '127.0.0.1',
    dataDir: read.text('DATA_DIR') ?? '.data',
    databaseUrl: read.url('DATABASE_URL', ['postgres:', 'postgresql:']),
    parts: read.wholeNumber('CATALOGUE_PARTS', 1, 2_000_000) ?? 12_000,
    seed: read.text('CATALOGUE_SEED') ?? 'workshop',
    drainSeconds: read.wholeNumber('DRAIN_SECONDS', 0, 99) ?? 0,
    trustProxy: read.networks('UPSTREAM_TRUST_PROXY') ?? 'loopback',
    logLevel: read.oneOf('LOG_LEVEL', logLevels) ?? 'warn',
    sellerTaxNumber: read.text('SELLER_VAT') ?? 'PL8567346215',
    defaultCountry: read.accepted('DEFAULT_COUNTRY', 'a country code such as PL', isCountryCode) ?? 'PL',
    mailFrom:
      read.accepted('MAIL_FROM', 'a mail address, or a name and one in < >', isSender) ?? 'shop@shop.example',
    mailTo: read.accepted('MAIL_TO', 'a mail address', isMailAddress) ?? 'sales@shop.example',
    smtpUrl: read.url('SMTP_URL', ['smtp:', 'smtps:']),
    mailLeaseSeconds: read.wholeNumber('MAIL_LEASE_SECONDS', 1, 86_400) ?? 60,
    isViesOn: read.flag('VIES') ?? false,
  }
  read.finish()
  return settings
}
