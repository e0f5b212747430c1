/** Requests over a connection that is lost, or hangs. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answerLimitMs, createTimeoutFetch } from '#client/lib/apollo/timeoutFetch.ts'

/** Never answers; ends as a browser's does when it is aborted. */
const hanging: typeof fetch = (_input, init) =>
  new Promise((_resolve, reject) => {
    const signal = init?.signal
    if (signal?.aborted) reject(signal.reason)
    signal?.addEventListener('abort', () => reject(signal.reason))
  })

describe('PAY-06 a request never hangs', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('ends as without a network when the network goes', async () => {
    const connection = new EventTarget()
    const answer = createTimeoutFetch(hanging, connection)('/graphql')
    connection.dispatchEvent(new Event('offline'))
    await expect(answer).rejects.toThrow(TypeError)
  })
  it('ends when no answer came for too long, and not before', async () => {
    const settled = vi.fn()
    const answer = createTimeoutFetch(hanging, new EventTarget())('/graphql')
    answer.then(settled, settled)
    await vi.advanceTimersByTimeAsync(answerLimitMs - 1)
    expect(settled).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(settled).toHaveBeenCalledWith(expect.any(TypeError))
  })
  it('ends when the network goes in the middle of an answer', async () => {
    const connection = new EventTarget()
    const breakingOff: typeof fetch = async (_input, init) => {
      const body = new ReadableStream({
        start: (stream) => {
          stream.enqueue(new TextEncoder().encode('{"data":'))
          init?.signal?.addEventListener('abort', () => stream.error(init.signal?.reason))
        },
      })
      return new Response(body)
    }
    const answer = createTimeoutFetch(breakingOff, connection)('/graphql')
    await vi.advanceTimersByTimeAsync(0)
    connection.dispatchEvent(new Event('offline'))
    await expect(answer).rejects.toThrow('No answer came')
  })
  it('rejects with the reason of the caller’s signal', async () => {
    const caller = new AbortController()
    const answer = createTimeoutFetch(hanging, new EventTarget())('/graphql', { signal: caller.signal })
    caller.abort(new DOMException('left', 'AbortError'))
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' })
  })
  it('hands an answer on, and leaves nothing behind that could end it', async () => {
    const connection = new EventTarget()
    let signal: AbortSignal | null | undefined
    const answering: typeof fetch = async (_input, init) => {
      signal = init?.signal
      return new Response('yes')
    }
    const answer = await createTimeoutFetch(answering, connection)('/graphql')
    connection.dispatchEvent(new Event('offline'))
    await vi.advanceTimersByTimeAsync(2 * answerLimitMs)
    expect(await answer.text()).toBe('yes')
    expect(signal?.aborted).toBe(false)
  })
})
