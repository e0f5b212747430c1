/** Waits for something in the background: a webhook, or a round of the poller. */
import { expect } from 'vitest'

export const eventually = <T>(read: () => T) => expect.poll(read, { timeout: 20_000, interval: 25 })
