/**
 * What the server tells the page that it renders, beside the data itself: the same for every visitor
 * of one country. Written into the page as JSON, read again by the browser.
 */
type SocialLink = { name: string; url: string }

export type ShopSettings = {
  /** Public address of the shop, without a slash at the end; for canonical links. */
  origin: string
  /** Site identifier of the deployment (SESS-06). */
  site: string
  currency: string
  /** Where visitors from GB and FR are pointed to (CART-09). */
  ukSiteUrl: string
  frSiteUrl: string
  /** The two external links of the top strip (SHELL-01). */
  socialLinks: readonly [SocialLink, SocialLink]
  /** Turns on standard autofill tokens at checkout (A11Y-06). */
  checkoutAutofill: boolean
  /** Where the settings icon of the cart summary header leads; none by default (MINI-05). */
  cartSettingsPath: string | null
  /** Third parties, loaded only after consent; all off by default (CONS-06). */
  tagManagerId: string | null
  sessionRecordingUrl: string | null
  chatUrl: string | null
  /** Whether `/flows` is served. */
  flows: boolean
}

export type ShopFacts = {
  /** The visitor's country as the page was rendered for; null where the page did not need it (HOME-09). */
  country: string | null
  /**
   * The announcement that the home page reserves room for; the browser loads it with the first touch (HOME-09). Null
   * where there is none, and on other pages, which contain the announcement itself.
   */
  expectedAnnouncement: { text: string; disturbance: boolean } | null
  settings: ShopSettings
}
