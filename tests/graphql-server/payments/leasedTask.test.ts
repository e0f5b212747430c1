/** A repeated task that one server does at a time, and that a stopping server ends early. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  createPaymentStore,
  type PaymentStore,
} from '../../../graphql-server/payments/attempts/paymentStore.ts'
import { createLeasedTask } from '../../../graphql-server/payments/leasedTask.ts'
import { openRecordsFile } from './paymentsServer.ts'

let clock = Date.parse('2026-11-23T08:00:00Z')
let file: Awaited<ReturnType<typeof openRecordsFile>>
let store: PaymentStore

beforeAll(async () => {
  file = await openRecordsFile(() => clock)
  store = createPaymentStore(file.open())
})
afterAll(() => file.close())

/** Each step waits until the test lets it go on. */
const startTask = (lease: string) => {
  const waiting: (() => void)[] = []
  const steps: number[] = []
  const failures: unknown[] = []
  const task = createLeasedTask(
    async (isOver) => {
      for (let step = 1; step <= 5 && !isOver(); step += 1) {
        steps.push(step)
        await new Promise<void>((resolve) => void waiting.push(resolve))
      }
    },
    {
      store,
      lease,
      now: () => clock,
      pauseMs: 1,
      name: lease,
      reportFailure: (_name, e) => failures.push(e),
    },
  )
  return { task, steps, failures, next: () => waiting.shift()?.() }
}

it('does nothing while another server has the lease', async () => {
  const release = await store.lease('held', 60_000)
  const { task, steps, next } = startTask('held')
  await task.run()
  expect(steps).toEqual([])
  await release?.()
  const run = task.run()
  await expect.poll(() => steps).toEqual([1])
  expect(await store.lease('held', 60_000)).toBeNull()
  await task.stop()
  next()
  await run
})

it('ends between two steps when its server stops, and gives the lease back', async () => {
  const { task, steps, failures, next } = startTask('stopped')
  task.start()
  await expect.poll(() => steps).toEqual([1])
  const stopped = task.stop()
  next()
  await stopped
  expect([steps, failures]).toEqual([[1], []])
  expect(await store.lease('stopped', 60_000)).not.toBeNull()
})

it('ends well before its lease', async () => {
  const { task, steps, next } = startTask('slow')
  const run = task.run()
  await expect.poll(() => steps).toEqual([1])
  clock += 30_000
  next()
  await run
  expect(steps).toEqual([1])
})
