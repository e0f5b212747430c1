/** The setting of tests that turn the clock: it stands at one morning before each of them, with books of its own. */
import { afterEach, beforeEach } from 'vitest'
import { type Answers, openBooks, openFile } from './books.ts'

/** Call once at the top of a file. */
export const withTurnedClock = () => {
  let file: Awaited<ReturnType<typeof openFile>>
  const time = {
    now: 0,
    read: () => time.now,
    /** Whoever waits in between sees the time go by. */
    during: async (ms: number, step: number, work: () => Promise<unknown>) => {
      for (const end = time.now + ms; time.now < end; time.now += step) await work()
    },
    /** Opens the same file once more, as another server does. */
    openBooks: (answers: Record<string, Answers>, others?: Parameters<typeof openBooks>[3]) =>
      openBooks(file.open(), time.read, answers, others),
  }
  beforeEach(async () => {
    time.now = Date.parse('2026-11-22T08:00:00Z')
    file = await openFile(time.read)
  })
  afterEach(() => file.close())
  return time
}
