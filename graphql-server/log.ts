/** Structured logs: request ids, no personal data, tokens or cart ids (SEC-07). */
import { pino } from 'pino'
import type { LogLevel } from './config.ts'

/** An error without its message, which may quote a visitor's input. */
const describeError = (error: unknown) => {
  if (!(error instanceof Error)) return { type: typeof error }
  const at = (error.stack ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('at '))
    .slice(0, 12)
  return { type: error.name, ...('code' in error ? { code: String(error.code) } : {}), at }
}

export const createLog = (level: LogLevel, destination?: { write: (line: string) => void }) =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: describeError },
    },
    destination ?? pino.destination(2),
  )

export type Log = ReturnType<typeof createLog>
