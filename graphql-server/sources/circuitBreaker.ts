/**
 * The circuit breaker of one host. It opens after twenty consecutive faults, which are five failed reads, and closes when
 * one trial request succeeds. Other requests fail at once during a trial, so that stale answers can serve.
 */
import {
  BrokenCircuitError,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  type handleWhen,
} from 'cockatiel'

const halfOpenAfterMs = 2_000

/** @param probe a small read, so that the breaker closes without visitors' requests too */
export const createCircuitBreaker = (
  isFault: ReturnType<typeof handleWhen>,
  probe: () => Promise<unknown>,
) => {
  const breaker = circuitBreaker(isFault, {
    halfOpenAfter: halfOpenAfterMs,
    breaker: new ConsecutiveBreaker(20),
  })
  let timer: NodeJS.Timeout | undefined
  let isProbing = false
  let hasReads = false
  let isClosing = false

  const probeIn = (ms: number) => {
    clearTimeout(timer)
    if (!isClosing) timer = setTimeout(() => void probeNow(), ms).unref()
  }
  const probeNow = async () => {
    if (breaker.state !== CircuitState.Open) return
    isProbing = true
    await breaker.execute(probe).catch((error: unknown) => {
      // The breaker goes by the wall clock, which may have been set back.
      if (error instanceof BrokenCircuitError) probeIn(halfOpenAfterMs)
    })
    isProbing = false
  }
  // After a failed probe the next trial is a visitor's read: perhaps only the probe's path is broken.
  breaker.onBreak(() => probeIn(isProbing ? 2 * halfOpenAfterMs : halfOpenAfterMs))

  /** A write may be the trial only for hosts that are never read, such as one for mails: writes may hang and have effects. */
  const mayTry = (kind: 'read' | 'write') =>
    breaker.state === CircuitState.Closed ||
    (breaker.state === CircuitState.Open && (kind === 'read' || !hasReads))

  return {
    isClosed: () => breaker.state === CircuitState.Closed,
    /** @throws BrokenCircuitError while the breaker is open. */
    run: async <T>(kind: 'read' | 'write', send: (isTrial: boolean) => Promise<T>): Promise<T> => {
      hasReads ||= kind === 'read'
      if (!mayTry(kind)) throw new BrokenCircuitError()
      return breaker.execute(() => send(breaker.state === CircuitState.HalfOpen))
    },
    close: () => {
      isClosing = true
      clearTimeout(timer)
    },
  }
}
