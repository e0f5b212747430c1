/** Longer than the server's own patience with its longest work, placing an order (90 s). */
export const answerLimitMs = 100_000

type Connection = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>

/**
 * fetch that gives up: when the network goes, and when no answer came for too long. A browser by itself waits for
 * minutes on a connection that is dead, and with it whoever pressed a button. It rejects as fetch does without a
 * network; whether the request had arrived is not known.
 */
export const createRetryingFetch =
  (fetch: typeof globalThis.fetch, connection: Connection): typeof globalThis.fetch =>
  async (input, init) => {
    const ended = new AbortController()
    const giveUp = () => ended.abort(new TypeError('No answer came.'))
    const given = init?.signal
    const follow = () => ended.abort(given?.reason)
    if (given?.aborted) follow()
    given?.addEventListener('abort', follow, { once: true })
    connection.addEventListener('offline', giveUp)
    const limit = setTimeout(giveUp, answerLimitMs)
    try {
      const answer = await fetch(input, { ...init, signal: ended.signal })
      // An answer is there when its last byte is: a line can go in the middle of it.
      const { status, statusText, headers } = answer
      return new Response(await answer.arrayBuffer(), { status, statusText, headers })
    } finally {
      clearTimeout(limit)
      connection.removeEventListener('offline', giveUp)
    }
  }
