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
export const withPatience = async <T>(
  patienceMs: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> => {
  const ending = new AbortController()
  const timer = setTimeout(() => ending.abort(new Error(`no answer within ${patienceMs} ms`)), patienceMs)
  try {
    return await work(ending.signal)
  } finally {
    clearTimeout(timer)
  }
}
