import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { withAbortTimeout } from '../../graphql-server/timeouts.ts'

/** Something that answers when it is told to, and gives up when it is told to. */
const answering = (signal: AbortSignal, ms: number) => sleep(ms, 'an answer', { signal })

it('who waits too long for an answer is told so', async () => {
  await expect(withAbortTimeout(20, (signal) => answering(signal, 10_000))).rejects.toMatchObject({
    cause: new Error('no answer within 20 ms'),
  })
})

it('what has answered is not given up afterwards', async () => {
  let seen: AbortSignal | undefined
  const answer = await withAbortTimeout(20, (signal) => {
    seen = signal
    return answering(signal, 0)
  })
  await sleep(60)
  expect([answer, seen?.aborted]).toEqual(['an answer', false])
})
