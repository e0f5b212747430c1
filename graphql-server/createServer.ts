/** The factory that `main.ts` and the tests use: config in, a fastify app that is not listening yet out. */
import fastify, { type FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { createLog } from './log.ts'
import type { CreatePayments } from './payments/port.ts'

export type ServerOptions = {
  config: Config
  /** Where the action API answers: `config.upstreamUrl`, or the child process that was started. */
  upstreamUrl: string
  createPayments?: CreatePayments
  /** Where log lines go; stderr by default. */
  logTo?: { write: (line: string) => void }
  now?: () => Date
}

export const createServer = async (options: ServerOptions): Promise<FastifyInstance> => {
  const log = createLog(options.config.logLevel, options.logTo)
  const app = fastify({ loggerInstance: log, disableRequestLogging: true })
  return app
}
