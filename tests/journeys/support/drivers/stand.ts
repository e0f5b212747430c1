/** The context of the drivers of generated journeys. */
import type { Page } from '@playwright/test'
import type { Tap } from '../tap.ts'

export type Stand = {
  page: Page
  /** The relay to the upstream, which can be cut. */
  upstream: Tap
  /** The number of the journey, by which each one buys another part. */
  turn: number
  /** Events that no state of the page's machines has handled. */
  unheard: () => readonly string[]
}
