/** Where the visitor is (SESS-01). The region's data are in the Apollo cache. */

/** `country` null: not known when the page was rendered; fetched at `session.started`. */
export type SessionInput = { country: string | null }
export type SessionEvent = { type: 'session.started' }
export type SessionEmitted =
  | { type: 'country.known'; country: string }
  | { type: 'session.failed'; message: string }
/** `problem`: the server's look-up failed and `country` is its fallback. */
export type SessionResult = { country: string; problem: string | null }
export type SessionContext = { country: string | null }
