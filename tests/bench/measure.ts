/** Latency of one caller at a time, and throughput of twenty. */

export interface Figures {
  p50: number
  p99: number
  perSecond: number
  /** Rows in the answers, on average. */
  rows: number
}

/** One request; answers the number of rows that came back. */
export type Shot = (round: number) => Promise<number>

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

export const measure = async (
  shot: Shot,
  { rounds, callers = 20, seconds = 3 }: { rounds: number; callers?: number; seconds?: number },
): Promise<Figures> => {
  for (let round = 0; round < Math.min(60, rounds); round += 1) await shot(round)
  const times: number[] = []
  let rows = 0
  for (let round = 0; round < rounds; round += 1) {
    const started = performance.now()
    rows += await shot(1000 + round)
    times.push(performance.now() - started)
  }
  times.sort((a, b) => a - b)
  let done = 0
  const until = performance.now() + seconds * 1000
  const call = async (caller: number): Promise<void> => {
    while (performance.now() < until) {
      await shot(10_000 + caller + done * 7)
      done += 1
    }
  }
  await Promise.all(Array.from({ length: callers }, (_, caller) => call(caller)))
  return { p50: at(times, 0.5), p99: at(times, 0.99), perSecond: done / seconds, rows: rows / rounds }
}
