/** Work that no request waits for may fail without ending the process. Vitest fails on an unhandled rejection, as Node ends. */
import { Registry } from 'prom-client'
import { describe, expect, it } from 'vitest'
import { createFailureReport } from '../../graphql-server/backgroundFailures.ts'
import { createLog } from '../../graphql-server/log.ts'
import type { SandboxPayment } from '../../graphql-server/payments/providers/sandbox/ledger.ts'
import { createSandboxDesk } from '../../graphql-server/payments/providers/sandbox/outcomes.ts'
import { createRepeatingTask } from '../../graphql-server/repeatingTask.ts'
import { StorageUnavailable } from '../../graphql-server/storage/records.ts'
import { startAwkwardUpstream } from '../support/awkwardUpstream.ts'
import { startShop } from '../support/shopServer.ts'

const withReport = () => {
  const registry = new Registry()
  const lines: Record<string, unknown>[] = []
  const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line)) })
  const countOf = async (task: string) =>
    Number(
      new RegExp(`^shop_background_failures_total\\{task="${task}"\\} (\\d+)$`, 'm').exec(
        await registry.metrics(),
      )?.[1] ?? 0,
    )
  return { report: createFailureReport(log, registry), lines, countOf }
}

const payment: SandboxPayment = {
  ref: 'p-1',
  kind: 'cardbank',
  orderName: 'SO-1',
  amountMinor: 100,
  currency: 'EUR',
  returnUrl: '/order/1',
  webhookUrl: 'http://shop/webhook',
  state: 'open',
  receivedMinor: 100,
  paidAt: null,
  refundedMinor: 0,
  createdAt: 0,
}

describe('work in the background', () => {
  it.each(['pay', 'duplicate'] as const)(
    'OPS-05/sandbox,logged the sandbox survives that its storage fails when a webhook is due (%s)',
    async (outcome) => {
      const { report, lines, countOf } = withReport()
      const failing = async () => {
        throw new StorageUnavailable(null)
      }
      const ledger = {
        open: failing,
        get: async () => payment,
        decide: async () => ({ ...payment, state: 'paid' as const }),
        refund: failing,
        refundPart: failing,
        sign: failing,
        isSigned: failing,
      }
      const desk = createSandboxDesk(ledger, async () => {}, { now: () => 0, reportFailure: report })
      expect(await desk.choose('p-1', outcome)).toBe('/order/1')
      const failures = outcome === 'duplicate' ? 2 : 1
      await expect.poll(() => countOf('sandbox webhook'), { timeout: 60_000 }).toBe(failures)
      expect(lines).toHaveLength(failures)
      expect(lines[0]).toMatchObject({
        level: 'error',
        task: 'sandbox webhook',
        msg: 'work in the background failed',
        err: { type: 'StorageUnavailable' },
      })
    },
  )

  it('OPS-05/repeated a repeated task that fails is repeated', async () => {
    const { report, countOf } = withReport()
    let runs = 0
    const task = createRepeatingTask(
      async () => {
        runs += 1
        throw new Error('no answer')
      },
      { pauseMs: 1, name: 'payment poller', reportFailure: report },
    )
    task.start()
    await expect.poll(() => runs, { timeout: 60_000 }).toBeGreaterThan(2)
    await task.stop()
    expect(await countOf('payment poller')).toBe(runs)
  })

  it('OPS-05/metric the metric stands in /metrics', async () => {
    const upstream = await startAwkwardUpstream()
    const shop = await startShop(upstream.url)
    const { body } = await shop.browser().get('/metrics')
    await shop.close()
    await upstream.close()
    expect(body).toContain('# TYPE shop_background_failures_total counter')
  })
})
