/**
 * The root actor: wakes the lifelong actors (HOME-09), hears what they and the pages report, and shows
 * it: problems in the Info modal, successes as toasts.
 */
import type { CartNews } from '../cart/cart.types.ts'
import type { ConsentNews } from '../consent/consent.types.ts'
import type { EnquiryNews } from '../enquiry/enquiry.types.ts'
import type { FinderNews } from '../finder/finder.types.ts'
import type { SessionNews } from '../session/session.types.ts'
import type { ToastsNews } from '../toasts/toasts.types.ts'

/** `atHome`: the first page is the home page, where everything waits for an interaction. */
export type ShopInput = { country: string | null; atHome: boolean }

/** What page machines emit; pages forward it: `actor.on('*', (news) => shop.send(news))`. */
export type PageNews = EnquiryNews | FinderNews
export type ShopEvent =
  /** The first mouse move, touch, click or key press. */
  | { type: 'interaction.happened' }
  | { type: 'page.changed'; atHome: boolean }
  /** The footer's Cookies Manager. */
  | { type: 'cookies.managed' }
  /** Close of the Info modal: clears all. */
  | { type: 'info.closed' }
  | CartNews
  | ConsentNews
  | SessionNews
  | ToastsNews
  | PageNews
