/** The merchant's configuration: what differs between two shops, apart from secrets and addresses of a deployment. */
import * as v from 'valibot'
import { brands } from './brands.ts'
import { colours } from './colours.ts'
import { bankAccount, company, otherSites, socialLinks } from './company.ts'
import { distributors } from './distributors.ts'
import { fields, text } from './fields.ts'
import { icon, logo, texts, wordings } from './pages.ts'
import { popularVehicles, specifiedVehicles } from './popularVehicles.ts'
import { noSearchTerms, searchTerms } from './searchTerms.ts'
import { tariff } from './tariff.ts'

export const shopConfig = fields({
  name: text(60),
  company,
  bankAccount,
  otherSites,
  socialLinks,
  brands,
  tariff,
  /** The names of those who deliver; the footer shows them. */
  carriers: v.nullish(v.array(text(40), 'a list of names of carriers, or an empty one'), []),
  distributors,
  /** Null: those of the specification. Pages show only vehicles that the catalogue has parts for. */
  popularVehicles: v.pipe(
    v.nullish(popularVehicles, null),
    v.transform((vehicles) => vehicles ?? specifiedVehicles),
  ),
  wordings,
  texts,
  /** Added to those that the shop brings along (`searchTerms.json`). */
  searchTerms: v.nullish(searchTerms, noSearchTerms),
  /** Null: the colours, the logo and the icon of the example shop. */
  colours: v.nullish(colours, null),
  logo: v.nullish(logo, null),
  icon: v.nullish(icon, null),
})

export type ShopConfig = v.InferOutput<typeof shopConfig>
