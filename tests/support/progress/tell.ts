/** Tells `scripts/test.mjs` how far a run of tests is, one JSON line per message, if it listens. */
import { writeSync } from 'node:fs'

/** The units of work of a run, or one that has ended. */
export type Progress = { units: readonly string[] } | { ended: string; milliseconds: number }

const descriptor = Number(process.env['PROGRESS_FD'] ?? Number.NaN)

export const tell = (progress: Progress): void => {
  if (Number.isInteger(descriptor)) writeSync(descriptor, `${JSON.stringify(progress)}\n`)
}
