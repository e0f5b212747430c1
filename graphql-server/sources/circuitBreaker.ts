/**
 * The circuit breaker of one host. Twenty faults in a row are five reads given up; then nobody asks it, until one
 * trial shows that it is back. Nobody waits for somebody else's trial: known answers serve meanwhile.
 */
import {
  BrokenCircuitError,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  type handleWhen,
} from 'cockatiel'

const pauseMs = 2_000

/** `probe` is one small read of the host's own, so that it comes back where nobody asks. */
export const createCircuitBreaker = (
  isFault: ReturnType<typeof handleWhen>,
  probe: () => Promise<unknown>,
) => {
  const breaker = circuitBreaker(isFault, { halfOpenAfter: pauseMs, breaker: new ConsecutiveBreaker(20) })
  let next: NodeJS.Timeout | undefined
  let isProbing = false
  let isReadFrom = false
  let isEnded = false

  const probeIn = (ms: number) => {
    clearTimeout(next)
    if (!isEnded) next = setTimeout(() => void probeNow(), ms).unref()
  }
  const probeNow = async () => {
    if (breaker.state !== CircuitState.Open) return
    isProbing = true
    await breaker.execute(probe).catch((error: unknown) => {
      // Too early by the wall clock, which may have been set back.
      if (error instanceof BrokenCircuitError) probeIn(pauseMs)
    })
    isProbing = false
  }
  // A probe that failed leaves the next turn to a reader: it may be no more than its own path that is broken.
  breaker.onBreak(() => probeIn(isProbing ? 2 * pauseMs : pauseMs))

  /** A write may hang longest, and act: it tries only a host that is never read from, such as one for letters. */
  const mayTry = (kind: 'read' | 'write') =>
    breaker.state === CircuitState.Closed ||
    (breaker.state === CircuitState.Open && (kind === 'read' || !isReadFrom))

  return {
    isClosed: () => breaker.state === CircuitState.Closed,
    /** @throws BrokenCircuitError at once, while the host is given up. */
    run: async <T>(kind: 'read' | 'write', ask: (isTrial: boolean) => Promise<T>): Promise<T> => {
      isReadFrom ||= kind === 'read'
      if (!mayTry(kind)) throw new BrokenCircuitError()
      return breaker.execute(() => ask(breaker.state === CircuitState.HalfOpen))
    },
    close: () => {
      isEnded = true
      clearTimeout(next)
    },
  }
}
