import { setFlagsFromString } from 'node:v8'

/**
 * Resets V8's options for the size of a heap. A new `Worker` would follow them instead of its own `resourceLimits`. The heap of
 * the process keeps the limits that it got at its start.
 */
export const letThreadsHaveLimits = (): void => {
  for (const option of ['--max-semi-space-size=0', '--max-old-space-size=0']) setFlagsFromString(option)
}
