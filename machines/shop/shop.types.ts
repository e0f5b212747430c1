/**
 * The root actor: wakes the lifelong actors (HOME-09), hears what they and the pages report, and shows
 * it: problems in the Info modal, successes as toasts.
 */
import type { CartEmitted } from '../cart/cart.types.ts'
import type { ConsentEmitted } from '../consent/consent.types.ts'
import type { EnquiryEmitted } from '../enquiry/enquiry.types.ts'
import type { FinderEmitted } from '../finder/finder.types.ts'
import type { SessionEmitted } from '../session/session.types.ts'
import type { ToastsEmitted } from '../toasts/toasts.types.ts'

/** `atHome`: the first page is the home page, where everything waits for an interaction. */
export type ShopInput = { country: string | null; atHome: boolean }

/** What page machines emit; pages forward it: `actor.on('*', (news) => shop.send(news))`. */
export type PageEmitted = EnquiryEmitted | FinderEmitted
export type ShopEvent =
  /** The first mouse move, touch, click or key press. */
  | { type: 'interaction.happened' }
  | { type: 'page.changed'; atHome: boolean }
  /** The footer's Cookies Manager. */
  | { type: 'cookies.managed' }
  /** Close of the Info modal: clears all. */
  | { type: 'info.closed' }
  | CartEmitted
  | ConsentEmitted
  | SessionEmitted
  | ToastsEmitted
  | PageEmitted
