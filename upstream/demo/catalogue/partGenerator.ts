/**
 * Generates the rows of parts while the database writes those before. Both take equally long, and the embedded database
 * blocks the thread that it runs in.
 */
import { Piscina } from 'piscina'
import type { TableRows } from '../../database/insertRows.ts'
import { type PartRun, partRows } from './partRows.ts'

const runLength = 2000

/** The runs of all parts, in their order. */
const runsOf = (catalogue: Omit<PartRun, 'start' | 'end'>): PartRun[] =>
  Array.from({ length: Math.ceil(catalogue.parts / runLength) }, (_, index) => ({
    ...catalogue,
    start: index * runLength,
    end: Math.min(catalogue.parts, (index + 1) * runLength),
  }))

/** Calls `write` with the rows of one run after another. `done`: the parts so far. */
export const forEachRun = async (
  catalogue: Omit<PartRun, 'start' | 'end'>,
  write: (rows: readonly TableRows[], done: number) => Promise<void>,
): Promise<void> => {
  const runs = runsOf(catalogue)
  // Less than a thread takes to start.
  if (runs.length <= 1) {
    for (const run of runs) await write(partRows(run), run.end)
    return
  }
  const threads = new Piscina<PartRun, TableRows[]>({
    filename: new URL('./partRows.ts', import.meta.url).href,
    minThreads: 1,
    maxThreads: 1,
  })
  const generate = (run: PartRun | undefined): Promise<TableRows[]> => {
    const rows = run ? threads.run(run) : Promise.resolve([])
    // Where writing fails, nobody waits for the run that comes after it.
    rows.catch(() => {})
    return rows
  }
  try {
    let next = generate(runs[0])
    for (const [index, run] of runs.entries()) {
      const rows = await next
      next = generate(runs[index + 1])
      await write(rows, run.end)
    }
  } finally {
    await threads.destroy()
  }
}
