/** A fake clock and an own file of records for each test. */
import { afterEach, beforeEach } from 'vitest'
import { type Answers, openPaymentsServer, openRecordsFile } from './paymentsServer.ts'

/** Call once at the top of a file. */
export const withTestClock = () => {
  let file: Awaited<ReturnType<typeof openRecordsFile>>
  const time = {
    now: 0,
    read: () => time.now,
    /** Moves the clock on by `ms` in steps, and runs `work` before each. */
    runFor: async (ms: number, step: number, work: () => Promise<unknown>) => {
      for (const end = time.now + ms; time.now < end; time.now += step) await work()
    },
    /** Opens the same file again, as another server does. */
    openServer: (answers: Record<string, Answers>, others?: Parameters<typeof openPaymentsServer>[3]) =>
      openPaymentsServer(file.open(), time.read, answers, others),
  }
  beforeEach(async () => {
    time.now = Date.parse('2026-11-22T08:00:00Z')
    file = await openRecordsFile(time.read)
  })
  afterEach(() => file.close())
  return time
}
