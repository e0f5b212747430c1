/** Work that no request waits for: a failure is logged and counted, and must not end the process (OPS-05). */
import { Counter, type Registry } from 'prom-client'
import type { Log } from './log.ts'

/** @param task a name from the code, never a visitor's data */
export type ReportFailure = (task: string, error: unknown) => void

export const createFailureReport = (log: Log, registry: Registry): ReportFailure => {
  const failures = new Counter({
    name: 'shop_background_failures_total',
    help: 'Failures of work that no request waits for.',
    labelNames: ['task'],
    registers: [registry],
  })
  return (task, error) => {
    failures.inc({ task })
    log.error({ task, err: error }, 'work in the background failed')
  }
}
