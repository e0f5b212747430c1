/** How long something is waited for, and what comes of it where nothing does. */

/** Waits without keeping the process alive. */
export const sleep = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms).unref()
  })

/** @throws where no answer came in time; the work itself goes on unheard. */
export const withTimeout = async <T>(work: Promise<T>, ms: number): Promise<T> => {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`No answer within ${ms} ms.`)), ms)
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * As `withTimeout`, for work that can be called off. `AbortSignal.timeout` cannot be called off: long after the answer
 * has come it makes an error with a stack that nobody hears of, and until then it stays in memory, for every call.
 */
export const withAbortTimeout = async <T>(
  timeoutMs: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> => {
  const ending = new AbortController()
  const timer = setTimeout(() => ending.abort(new Error(`no answer within ${timeoutMs} ms`)), timeoutMs)
  try {
    return await work(ending.signal)
  } finally {
    clearTimeout(timer)
  }
}

/** What a page or an answer can do without is waited for no longer than this. */
const defaultTimeoutMs = 800

/** What was asked for, or the other where that fails or takes too long. */
export const withTimeoutFallback = <Answer>(
  asked: Promise<Answer>,
  otherwise: Answer,
  patienceMs = defaultTimeoutMs,
): Promise<Answer> => withTimeout(asked, patienceMs).catch(() => otherwise)
