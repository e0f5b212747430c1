import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { withAbortTimeout } from '../../graphql-server/timeouts.ts'

/** Work that ends after a delay, or when it is aborted. */
const answering = (signal: AbortSignal, ms: number) => sleep(ms, 'an answer', { signal })

it('work that takes too long is aborted', async () => {
  await expect(withAbortTimeout(20, (signal) => answering(signal, 10_000))).rejects.toMatchObject({
    cause: new Error('no answer within 20 ms'),
  })
})

it('finished work is not aborted later', async () => {
  let seen: AbortSignal | undefined
  const answer = await withAbortTimeout(20, (signal) => {
    seen = signal
    return answering(signal, 0)
  })
  await sleep(60)
  expect([answer, seen?.aborted]).toEqual(['an answer', false])
})
