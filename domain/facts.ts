import type { Company } from './company.ts'
import type { Tariff } from './delivery/tariff.ts'
import type { VehiclePageData } from './vehicle/vehiclePages.ts'

type SocialLink = { name: string; url: string }

export type ShopSettings = {
  /** Public address of the shop for canonical links, without a trailing slash. */
  origin: string
  /** Site identifier of the deployment (SESS-06). */
  site: string
  currency: string
  /** The sites for visitors from GB and FR (CART-09). Null: visitors from there are referred to no other storefront. */
  ukSiteUrl: string | null
  frSiteUrl: string | null
  /** The two external links of the top strip (SHELL-01). */
  socialLinks: readonly [SocialLink, SocialLink]
  /** The merchant's, from its configuration (`shop-config`). */
  shopName: string
  company: Company
  tariff: Tariff
  /** The names of the carriers that the footer shows. */
  carriers: readonly string[]
  /** Paths of the pages whose text is the merchant's own. */
  pagesWithOwnText: readonly string[]
  /** Whether the slips of the specified wordings are mended. */
  correctsWordings: boolean
  /** Null: the drawn logo with the shop's name. `width` and `height` are in pixels of the header. */
  logo: { url: string; width: number; height: number; holdsName: boolean } | null
  /** Colours the frame of the browser. */
  themeColor: string
  /** Turns on standard autofill tokens at checkout (A11Y-06). */
  checkoutAutofill: boolean
  /** Target of the settings icon in the cart summary header; null by default (MINI-05). */
  cartSettingsPath: string | null
  /** Third parties, loaded only after consent; null by default (CONS-06). */
  tagManagerId: string | null
  sessionRecordingUrl: string | null
  chatUrl: string | null
  /** Whether `/flows` is served. */
  flows: boolean
}

/** A payment method as the footer shows it. */
export type PaymentMark = { name: string; provider: 'cardbank' | 'wallet' | 'transfer' }

/**
 * Settings and country that the server passes to the page as JSON, besides the data. They must be the same for every
 * visitor of one country: pages are cached.
 */
export type ShopFacts = {
  /** The country that the page was rendered for; null if the page does not need it (HOME-09). */
  country: string | null
  /**
   * The announcement that the home page reserves space for; the browser loads it on the first interaction (HOME-09). Null
   * without one, and on other pages, which contain the announcement itself.
   */
  expectedAnnouncement: { text: string; disturbance: boolean } | null
  /** The payment methods of the page's country; none where they are unknown. */
  paymentMarks: readonly PaymentMark[]
  /** Those that the catalogue has parts for. */
  popularVehicles: readonly VehiclePageData[]
  /** The year in the footer's copyright notice. */
  copyrightYear: number
  settings: ShopSettings
}
