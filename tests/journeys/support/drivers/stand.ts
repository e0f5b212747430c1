/** What every driver of a generated journey is given. */
import type { Page } from '@playwright/test'
import type { Tap } from '../tap.ts'

export type Stand = {
  page: Page
  /** The line to the upstream, to be cut. */
  upstream: Tap
  /** Counts the journeys of one shop: each takes another part, since what was bought is gone. */
  turn: number
  /** Events that no state of the page's machines handled so far. */
  unheard: () => readonly string[]
}
