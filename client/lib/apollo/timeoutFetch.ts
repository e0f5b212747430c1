/** Longer than the server's own limit for its slowest work, placing an order (90 s). */
export const answerLimitMs = 100_000

type Connection = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>

/**
 * `fetch` that rejects when the connection is lost, and when an answer takes too long: browsers wait for minutes on a
 * dead connection. It rejects with a TypeError, as `fetch` does without a connection; the request may have arrived.
 */
export const createTimeoutFetch =
  (fetch: typeof globalThis.fetch, connection: Connection): typeof globalThis.fetch =>
  async (input, init) => {
    const controller = new AbortController()
    const abort = () => controller.abort(new TypeError('No answer came.'))
    const callerSignal = init?.signal
    const followCaller = () => controller.abort(callerSignal?.reason)
    if (callerSignal?.aborted) followCaller()
    callerSignal?.addEventListener('abort', followCaller, { once: true })
    connection.addEventListener('offline', abort)
    const limit = setTimeout(abort, answerLimitMs)
    try {
      const answer = await fetch(input, { ...init, signal: controller.signal })
      // The whole body is read here, because the connection can be lost in the middle of it.
      const { status, statusText, headers } = answer
      return new Response(await answer.arrayBuffer(), { status, statusText, headers })
    } finally {
      clearTimeout(limit)
      connection.removeEventListener('offline', abort)
    }
  }
