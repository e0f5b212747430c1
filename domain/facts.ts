/**
 * What the server tells the page that it renders, beside the data itself: the same for every visitor
 * of one country. Written into the page as JSON, read again by the browser.
 */
import * as v from 'valibot'

const shopSettings = v.object({
  /** Public address of the shop, without a slash at the end; for canonical links. */
  origin: v.string(),
  /** Site identifier of the deployment (SESS-06). */
  site: v.string(),
  currency: v.string(),
  /** Where visitors from GB and FR are pointed to (CART-09). */
  ukSiteUrl: v.string(),
  frSiteUrl: v.string(),
  /** The two external links of the top strip (SHELL-01). */
  socialLinks: v.tuple([
    v.object({ name: v.string(), url: v.string() }),
    v.object({ name: v.string(), url: v.string() }),
  ]),
  /** Turns on standard autofill tokens at checkout (A11Y-06). */
  checkoutAutofill: v.boolean(),
  /** Where the settings icon of the cart summary header leads; none by default (MINI-05). */
  cartSettingsPath: v.nullable(v.string()),
  /** Third parties, loaded only after consent; all off by default (CONS-06). */
  tagManagerId: v.nullable(v.string()),
  sessionRecordingUrl: v.nullable(v.string()),
  chatUrl: v.nullable(v.string()),
  /** Whether `/flows` is served. */
  flows: v.boolean(),
})
export type ShopSettings = v.InferOutput<typeof shopSettings>

const shopFacts = v.object({
  /** The visitor's country as the page was rendered for; null where the page did not need it (HOME-09). */
  country: v.nullable(v.string()),
  /**
   * What there is to announce where the page leaves asking for it until somebody touches it (HOME-09): room is kept
   * for it. Null where nothing is, and on every other page, which is sent with it.
   */
  awaited: v.nullable(v.object({ text: v.string(), disturbance: v.boolean() })),
  settings: shopSettings,
})
export type ShopFacts = v.InferOutput<typeof shopFacts>
