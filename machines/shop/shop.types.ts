/**
 * The root actor. It starts the lifelong actors (HOME-09), receives their events and those of the pages, and shows
 * problems in the Info modal and successes as toasts.
 */
import type { CartEmitted } from '../cart/cart.types.ts'
import type { ConsentEmitted } from '../consent/consent.types.ts'
import type { EnquiryEmitted } from '../enquiry/enquiry.types.ts'
import type { FinderEmitted } from '../finder/finder.types.ts'
import type { FitQuestionEmitted } from '../fit-question/fit-question.types.ts'
import type { SessionEmitted } from '../session/session.types.ts'
import type { ToastsEmitted } from '../toasts/toasts.types.ts'

/** `atHome`: the first page is the home page, which defers work until the first interaction. */
export type ShopInput = { country: string | null; atHome: boolean }

/** Events of page machines, which pages forward: `actor.on('*', (event) => shop.send(event))`. */
export type PageEmitted = EnquiryEmitted | FinderEmitted | FitQuestionEmitted
export type ShopEvent =
  /** The first mouse move, touch, click or key press. */
  | { type: 'interaction.happened' }
  | { type: 'page.changed'; atHome: boolean }
  /** A click on the footer's Cookies Manager. */
  | { type: 'cookieManager.opened' }
  /** Closes the Info modal and clears its texts. */
  | { type: 'info.closed' }
  | CartEmitted
  | ConsentEmitted
  | SessionEmitted
  | ToastsEmitted
  | PageEmitted
