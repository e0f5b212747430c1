/** Measures the latency for one caller and the throughput for twenty. */

export interface Figures {
  p50: number
  p99: number
  perSecond: number
  /** Average number of rows in an answer. */
  rows: number
}

/**
 * Sends one request and resolves once the whole answer has arrived, with the number of its rows or a function that
 * counts them. Counting happens outside of the measured time, since it is no work of the server.
 */
export type Shot = (round: number) => Promise<number | (() => number)>

/** Requests of each kind before the measurement starts. */
export const warmUpRounds = 100

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

const percentiles = (times: readonly number[]): Pick<Figures, 'p50' | 'p99'> => {
  const sorted = times.toSorted((a, b) => a - b)
  return { p50: at(sorted, 0.5), p99: at(sorted, 0.99) }
}

const throughput = async (shot: Shot, callers: number, seconds: number): Promise<number> => {
  let done = 0
  const until = performance.now() + seconds * 1000
  const call = async (caller: number): Promise<void> => {
    while (performance.now() < until) {
      await shot(10_000 + caller + done * 7)
      done += 1
    }
  }
  await Promise.all(Array.from({ length: callers }, (_, caller) => call(caller)))
  return done / seconds
}

interface Effort {
  rounds: number
  callers?: number
  seconds?: number
}

/** Measures several kinds of requests in turns, so that other work on the machine affects all of them alike. */
export const compare = async <Name extends string>(
  shots: Readonly<Record<Name, Shot>>,
  { rounds, callers = 20, seconds = 3 }: Effort,
): Promise<Record<Name, Figures>> => {
  const ways = Object.entries<Shot>(shots).map(([name, shot]) => ({
    name,
    shot,
    times: [] as number[],
    rows: 0,
  }))
  for (let round = 0; round < warmUpRounds; round += 1) for (const { shot } of ways) await shot(round)
  for (let round = 0; round < rounds; round += 1) {
    for (const way of ways) {
      const started = performance.now()
      const rows = await way.shot(1000 + round)
      way.times.push(performance.now() - started)
      way.rows += typeof rows === 'number' ? rows : rows()
    }
  }
  const figures: [string, Figures][] = []
  for (const { name, shot, times, rows } of ways) {
    const perSecond = await throughput(shot, callers, seconds)
    figures.push([name, { ...percentiles(times), perSecond, rows: rows / rounds }])
  }
  return Object.fromEntries(figures) as Record<Name, Figures>
}

export const measure = async (shot: Shot, effort: Effort): Promise<Figures> =>
  (await compare({ only: shot }, effort)).only
