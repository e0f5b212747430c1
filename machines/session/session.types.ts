/**
 * The country whose prices and stock the pages show (SESS-01): the one that the visitor chose, else the visitor's own. The
 * region's data are in the query cache.
 */

/** `country` null: unknown when the page was rendered, and fetched at `session.started`. */
export type SessionInput = { country: string | null }
export type SessionEvent =
  | { type: 'session.started' }
  /** In the header, the cart or the checkout of this tab. */
  | { type: 'country.chosen'; country: string }
  /** Another tab has stored this choice. */
  | { type: 'country.synced'; country: string }
export type SessionEmitted =
  | { type: 'country.known'; country: string }
  | { type: 'session.failed'; message: string }
/** `problem`: the lookup failed, and `country` is the fallback. */
export type SessionResult = { country: string; problem: string | null }
export type SessionContext = { country: string | null }
