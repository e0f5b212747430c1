import type { ShopSettings } from '../facts.ts'

/**
 * Which third parties may run on a page (PRIV-01, PRIV-02). `tagManager` is without session recorder and chat, which see
 * what is written and shown.
 */
export type ThirdParties = 'all' | 'tagManager' | 'none'

type ThirdPartySettings = Pick<ShopSettings, 'tagManagerId' | 'sessionRecordingUrl' | 'chatUrl'>

/** Whether the shop uses any. */
export const hasThirdParties = ({
  tagManagerId,
  sessionRecordingUrl,
  chatUrl,
}: ThirdPartySettings): boolean => (tagManagerId ?? sessionRecordingUrl ?? chatUrl) !== null

/**
 * A script on these pages could read the order's id, which leads to a name and a home, or the token that confirms or ends a
 * stock alert.
 */
const secretPages = /^\/(order|withdraw|stock-alert)(\/|$)/i
/** Visitors write their address on these pages. */
const addressForms = /^\/(checkout|payment|contact|returns-form)(\/|$)/i

/** `path`: a page's path without the query. */
export const thirdPartiesOn = (path: string): ThirdParties => {
  if (secretPages.test(path)) return 'none'
  return addressForms.test(path) ? 'tagManager' : 'all'
}
