/** Sleeping, and waiting no longer than a timeout. */
import { freshAnswerTimeout } from '#domain/timings.ts'

/** Does not keep the process alive. */
export const sleep = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms).unref()
  })

/** @throws Error after the timeout; the work itself goes on. */
export const withTimeout = async <T>(work: Promise<T>, timeoutMs: number): Promise<T> => {
  const { promise: timeout, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`No answer within ${timeoutMs} ms.`)), timeoutMs)
  try {
    return await Promise.race([work, timeout])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Like `withTimeout`, for work that can be aborted. `AbortSignal.timeout` is not used: it cannot be cancelled, so each
 * call would keep its timer and later create an error that has no reader.
 */
export const withAbortTimeout = async <T>(
  timeoutMs: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> => {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(new Error(`no answer within ${timeoutMs} ms`)), timeoutMs)
  try {
    return await work(controller.signal)
  } finally {
    clearTimeout(timer)
  }
}

/** For optional parts of a page or an answer. A stale answer, which comes after `freshAnswerTimeout`, must still be in time. */
const optionalTimeoutMs = freshAnswerTimeout + 200

/** The fallback replaces work that fails or takes too long. */
export const withTimeoutFallback = <T>(
  work: Promise<T>,
  fallback: T,
  timeoutMs = optionalTimeoutMs,
): Promise<T> => withTimeout(work, timeoutMs).catch(() => fallback)
