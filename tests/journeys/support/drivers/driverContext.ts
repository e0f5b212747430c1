/** The context of the drivers of generated journeys. */
import type { Page } from '@playwright/test'
import type { UpstreamRelay } from '../upstreamRelay.ts'

export type DriverContext = {
  page: Page
  /** The relay to the upstream, which can be cut. */
  upstream: UpstreamRelay
  /** The number of the journey, by which each one buys another part. */
  journeyNumber: number
  /** Events that no state of the page's machines has handled. */
  unhandled: () => readonly string[]
}
