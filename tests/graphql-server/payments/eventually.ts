/** Waits for something in the background: a webhook, or a round of the poller. */
import { expect } from 'vitest'

export const eventually = <T>(read: () => T) => expect.poll(read, { interval: 25 })
