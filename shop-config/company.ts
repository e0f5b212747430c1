/** The seller, its bank account and its other sites. */
import { electronicFormatIBAN, isValidIBAN } from 'ibantools'
import * as v from 'valibot'
import type { Company } from '#domain/company.ts'
import { email, fields, matching, text, webAddress } from './fields.ts'

export const company = fields({
  name: text(),
  address: text(),
  country: text(80),
  vatNumber: matching(
    /^[A-Z]{2}[0-9A-Z+*]{2,13}$/,
    'a VAT number with its country prefix and without blanks',
  ),
  registerNumber: v.nullish(text(), null),
  email: email(),
  returnsEmail: email(),
  privacyEmail: email(),
  accessibilityEmail: email(),
  phone: text(60),
  hours: text(),
  effective: text(60),
}) satisfies v.GenericSchema<unknown, Company>

const ibanExpected = 'an IBAN whose check digits and length are right'
const iban = v.pipe(
  v.string(ibanExpected),
  v.transform((value) => electronicFormatIBAN(value) ?? ''),
  v.check((value) => isValidIBAN(value), ibanExpected),
)

/** Shown to shoppers who pay by transfer. */
export const bankAccount = fields({
  // SEPA transfers take a beneficiary of up to 70 characters.
  beneficiary: text(70),
  iban,
  bic: v.pipe(v.string('a BIC of 8 or 11 characters'), v.trim(), v.bic('a BIC of 8 or 11 characters')),
})

const socialLink = fields({ name: text(40), url: webAddress() })
const twoLinks = 'a list of two links, each with name and url'

/** The two external links of the top strip (SHELL-01). */
export const socialLinks = v.strictTuple([socialLink, socialLink], twoLinks)

/** The sites to which visitors from GB and FR are referred (CART-09); null: visitors from there are referred to none. */
export const otherSites = fields({ uk: v.nullable(webAddress()), fr: v.nullable(webAddress()) })
