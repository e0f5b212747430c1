/** The visitor's country (SESS-01). The region's data are in the Apollo cache. */

/** `country` null: unknown when the page was rendered, and fetched at `session.started`. */
export type SessionInput = { country: string | null }
export type SessionEvent = { type: 'session.started' }
export type SessionEmitted =
  | { type: 'country.known'; country: string }
  | { type: 'session.failed'; message: string }
/** `problem`: the lookup failed, and `country` is the fallback. */
export type SessionResult = { country: string; problem: string | null }
export type SessionContext = { country: string | null }
