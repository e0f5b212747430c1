/** The context of the drivers of generated journeys. */
import type { Page } from '@playwright/test'
import type { MisbehavingUpstream } from '../misbehavingUpstream.ts'

export type DriverContext = {
  page: Page
  /** The relay to the upstream, which can be cut, and refuses calls. */
  upstream: MisbehavingUpstream
  /** The number of the journey, by which each one buys another part. */
  journeyNumber: number
  /** Events that no state of the page's machines has handled. */
  unhandled: () => readonly string[]
}
