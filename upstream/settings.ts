/** The upstream's settings, parsed from the environment before anything starts. */
import * as v from 'valibot'
import { deploymentEntries, deploymentOf } from '#server-process/deployment.ts'
import { maxMemoryMb, memoryProblem, upstreamKind, usualMemoryMb } from '#server-process/memory.ts'
import {
  type Environment,
  EnvironmentError,
  flag,
  isNetworkList,
  matching,
  oneOf,
  parseEnvironment,
  satisfying,
  tokens,
  url,
  wholeNumber,
} from '#server-process/parseEnvironment.ts'
import { movedSettings } from '#shop-config/movedSettings.ts'
import { readSearchTerms } from '#shop-config/readSearchTerms.ts'
import { readShopConfig } from '#shop-config/readShopConfig.ts'
import { exchangeRatesProblem } from './exchangeRates.ts'

const dayMs = 24 * 3_600_000

const isMailAddress = (value: string): boolean => /^[^\s<>@,;]+@[^\s<>@,;]+$/.test(value)
/** `shop@shop.example` or `Suspension Shop <shop@shop.example>`. */
const isSender = (value: string): boolean =>
  isMailAddress(/^[^<>@\p{Cc}]+<([^<>]+)>$/u.exec(value)?.[1] ?? value)

export const upstreamEnvironment = v.object({
  ...deploymentEntries,
  UPSTREAM_PORT: v.optional(wholeNumber(0, 65_535), '4100'),
  HOST: v.optional(v.string(), '127.0.0.1'),
  DATA_DIR: v.optional(v.string(), '.data'),
  DATABASE_URL: v.optional(url(['postgres:', 'postgresql:'])),
  UPSTREAM_TOKEN: v.optional(tokens()),
  DEMO_DATA: v.optional(flag(), 'true'),
  CATALOGUE_PARTS: v.optional(wholeNumber(1, 2_000_000), '12000'),
  CATALOGUE_SEED: v.optional(v.string(), 'workshop'),
  MEMORY_MB: v.optional(wholeNumber(1, maxMemoryMb)),
  DRAIN_SECONDS: v.optional(wholeNumber(0, 99), '0'),
  UPSTREAM_TRUST_PROXY: v.optional(
    satisfying(isNetworkList, 'addresses or subnets such as 10.0.0.0/8, or loopback or uniquelocal'),
    'loopback',
  ),
  LOG_LEVEL: v.optional(oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'warn'),
  SHOP_CONFIG: v.optional(v.string()),
  DEFAULT_COUNTRY: v.optional(matching(/^[A-Z]{2}$/, 'a country code such as PL'), 'PL'),
  MAIL_FROM: v.optional(
    satisfying(isSender, 'a mail address, or a name and one in < >'),
    'shop@shop.example',
  ),
  MAIL_TO: v.optional(satisfying(isMailAddress, 'a mail address'), 'sales@shop.example'),
  SMTP_URL: v.optional(url(['smtp:', 'smtps:'])),
  MAIL_LEASE_SECONDS: v.optional(wholeNumber(1, 86_400), '60'),
  VIES: v.optional(flag(), 'false'),
  INVOICES: v.optional(flag(), 'true'),
  EXCHANGE_RATES: v.optional(v.string()),
  LEAD_RETENTION_DAYS: v.optional(wholeNumber(1, 36_500), '365'),
  RETURN_RETENTION_DAYS: v.optional(wholeNumber(1, 36_500), '1096'),
  MAIL_RETENTION_DAYS: v.optional(wholeNumber(1, 36_500), '30'),
})

/**
 * @throws EnvironmentError that names every wrong setting.
 * @throws ShopConfigError that names every wrong field of the merchant's configuration.
 */
export const readSettings = (env: Environment) => {
  const moved = movedSettings(env)
  if (moved.length > 0) throw new EnvironmentError(moved)
  const variables = parseEnvironment(upstreamEnvironment, env)
  const kind = upstreamKind(variables.DATABASE_URL)
  const problem = memoryProblem([kind], variables.MEMORY_MB ?? null)
  if (problem !== null) throw new EnvironmentError([problem])
  const { EXCHANGE_RATES: exchangeRates } = variables
  const ratesProblem = exchangeRates === undefined ? null : exchangeRatesProblem(exchangeRates)
  if (ratesProblem !== null) throw new EnvironmentError([ratesProblem])
  const shopConfig = readShopConfig(variables.SHOP_CONFIG)
  return {
    /** Whether a demonstration may serve; which of its parts a production accepts. */
    deployment: deploymentOf(variables),
    productionExceptions: variables.PRODUCTION_EXCEPTIONS ?? [],
    port: variables.UPSTREAM_PORT,
    host: variables.HOST,
    /** The folder of the embedded database and of mails that are written as files. */
    dataDir: variables.DATA_DIR,
    /** A PostgreSQL server; undefined: the embedded database. */
    databaseUrl: variables.DATABASE_URL,
    /** The tokens that callers may have; undefined: everybody is served. */
    tokens: variables.UPSTREAM_TOKEN,
    /** Whether an empty database is filled with the generated catalogue, and pictures are drawn. */
    isDemo: variables.DEMO_DATA,
    /** Size and seed of the generated catalogue. */
    parts: variables.CATALOGUE_PARTS,
    seed: variables.CATALOGUE_SEED,
    /** Megabytes that the process may take in all, with the embedded database. */
    memoryMb: variables.MEMORY_MB ?? usualMemoryMb([kind]),
    /** How long the upstream goes on answering after it was told to stop. */
    drainSeconds: variables.DRAIN_SECONDS,
    /** The proxies whose `x-forwarded-for` is trusted. */
    trustProxy: variables.UPSTREAM_TRUST_PROXY,
    logLevel: variables.LOG_LEVEL,
    /** The seller's VAT numbers, the delivery tariff, and the delivery promise of each brand. */
    shopConfig,
    /** The shoppers' own words for groups and terms of the catalogue; the merchant's come first. */
    searchTerms: [shopConfig.searchTerms, readSearchTerms()],
    /** The country of callers whose address tells none. */
    defaultCountry: variables.DEFAULT_COUNTRY,
    mailFrom: variables.MAIL_FROM,
    /** The shop's own mailbox. */
    mailTo: variables.MAIL_TO,
    /** Undefined: mails are written as files. */
    smtpUrl: variables.SMTP_URL,
    /** How long a mail is reserved for the process that is sending it. */
    mailLeaseSeconds: variables.MAIL_LEASE_SECONDS,
    /** Whether VAT numbers are checked with the EU's register. */
    isViesOn: variables.VIES,
    /** Whether paid orders get an invoice, and refunds a credit note. */
    issuesInvoices: variables.INVOICES,
    /** The file with the rates for VAT in the seller's own currency; undefined: invoices state it in euros alone. */
    exchangeRates,
    /** How long contact requests are kept. */
    leadRetentionMs: variables.LEAD_RETENTION_DAYS * dayMs,
    /** How long requests for returns and withdrawals are kept. */
    returnRetentionMs: variables.RETURN_RETENTION_DAYS * dayMs,
    /** How long mails are kept that cannot be sent, or that are files. */
    mailRetentionMs: variables.MAIL_RETENTION_DAYS * dayMs,
  }
}

export type UpstreamSettings = ReturnType<typeof readSettings>
