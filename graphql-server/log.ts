/** Structured logs: request ids, no personal data, tokens or cart ids (SEC-07). */
import { pino } from 'pino'
import type { LogLevel } from './config.ts'

export const createLog = (level: LogLevel, destination?: { write: (line: string) => void }) =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      // Errors carry messages of foreign origin; their type and our own code are enough to find them.
      serializers: { err: pino.stdSerializers.err },
    },
    destination ?? pino.destination(2),
  )

export type Log = ReturnType<typeof createLog>
