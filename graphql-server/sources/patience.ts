/**
 * Waits for so long and no longer. `AbortSignal.timeout` cannot be called off: long after the answer has come it makes
 * an error with a stack that nobody hears of, and until then it stays in memory, for every call of the upstream.
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
