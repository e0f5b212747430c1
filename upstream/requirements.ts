/** What a production start requires of the reference upstream. */
import type { Requirement } from './deployment.ts'
import { isOn } from './environment.ts'

/** Domains that are reserved for examples, RFC 2606. */
const isExample = (mail: string | undefined): boolean =>
  mail === undefined || /[@.]example(\.(com|net|org))?>?$/i.test(mail)

export const exampleSellerVat = 'PL8567346215'

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
  {
    name: 'SELLER_VAT',
    isMet: (env) => env['SELLER_VAT'] !== undefined && env['SELLER_VAT'] !== exampleSellerVat,
    otherwise: "orders are printed with an example as the seller's VAT number",
    remedy: 'Set SELLER_VAT to yours',
  },
]
