/** What a production start requires of the reference upstream. */
import type { Requirement } from '#server-process/deployment.ts'
import { isOn } from '#server-process/parseEnvironment.ts'
import type { ShopConfig } from '#shop-config/readShopConfig.ts'
import { sellerCurrency } from '#shop-config/sellerCurrency.ts'
import { shopConfigRequirement } from '#shop-config/shopConfigRequirement.ts'

/** Domains that are reserved for examples, RFC 2606. */
const isExample = (mail: string | undefined): boolean =>
  mail === undefined || /[@.]example(\.(com|net|org))?>?$/i.test(mail)

export const upstreamRequirements: readonly Requirement[] = [
  {
    name: 'DATABASE_URL',
    isMet: (env) => env['DATABASE_URL'] !== undefined,
    otherwise: 'the embedded database serves, which one process on one machine can use',
    remedy: 'Set DATABASE_URL to a PostgreSQL server',
  },
  {
    name: 'DEMO_DATA',
    isMet: (env) => env['DEMO_DATA'] !== undefined && !isOn(env['DEMO_DATA']),
    otherwise: 'an empty database is filled with invented parts and promo codes',
    remedy: 'Set DEMO_DATA=false',
  },
  {
    name: 'VIES',
    isMet: (env) => isOn(env['VIES']),
    otherwise: 'a VAT number with the right check digits counts as confirmed, and sells free of tax',
    remedy: "Set VIES=true to ask the EU's register",
  },
  {
    name: 'SMTP_URL',
    isMet: (env) => env['SMTP_URL'] !== undefined,
    otherwise: 'mails are written as files and reach nobody',
    remedy: 'Set SMTP_URL to a mail server',
  },
  {
    name: 'MAIL_FROM',
    isMet: (env) => !isExample(env['MAIL_FROM']),
    otherwise: 'mails have an example as their sender',
    remedy: "Set MAIL_FROM to the shop's address",
  },
  {
    name: 'MAIL_TO',
    isMet: (env) => !isExample(env['MAIL_TO']),
    otherwise: "the shop's own mails go to an example",
    remedy: 'Set MAIL_TO to your mailbox',
  },
]

/** A web server gives the upstream that it starts a token of its own. */
const tokenRequirement: Requirement = {
  name: 'UPSTREAM_TOKEN',
  isMet: (env) => env['UPSTREAM_TOKEN'] !== undefined,
  otherwise: 'anybody who reaches the upstream can read its orders and call them paid',
  remedy: 'Set UPSTREAM_TOKEN to the token of the web servers',
}

const issuesInvoices = (env: Parameters<Requirement['isMet']>[0]): boolean =>
  env['INVOICES'] === undefined || isOn(env['INVOICES'])

/** Of a seller in a member state that does not use the euro. */
const exchangeRatesRequirement = (shopConfig: ShopConfig): Requirement[] => {
  const own = sellerCurrency(shopConfig)
  if (own === null) return []
  return [
    {
      name: 'EXCHANGE_RATES',
      isMet: (env) => env['EXCHANGE_RATES'] !== undefined || !issuesInvoices(env),
      otherwise: `invoices state the VAT of ${own.country} in euros alone, not in ${own.currency} as well (Art. 230 of Directive 2006/112/EC)`,
      remedy: `Set EXCHANGE_RATES to a file with the rates of ${own.currency}, or INVOICES=false`,
    },
  ]
}

/** The requirements that the merchant's configuration decides, of an upstream that any server starts. */
export const configuredRequirements = (shopConfig: ShopConfig): readonly Requirement[] => [
  ...upstreamRequirements,
  ...exchangeRatesRequirement(shopConfig),
]

/** The requirements of an upstream that is started on its own. */
export const requirementsOf = ({ shopConfig }: { shopConfig: ShopConfig }): readonly Requirement[] => [
  tokenRequirement,
  ...configuredRequirements(shopConfig),
  shopConfigRequirement(shopConfig),
]
