import { StartProblem } from './startProblem.ts'

export interface UpstreamSettings {
  port: number
  host: string
  dataDir: string
  /** A PostgreSQL server instead of the embedded database. */
  databaseUrl: string | undefined
  parts: number
  seed: string
  /** For how long it goes on answering once it was asked to end. */
  drainSeconds: number
}

const wholeNumber = (name: string, text: string, low: number, high: number): number => {
  const value = Number(text)
  if (!Number.isInteger(value) || value < low || value > high) {
    throw new StartProblem(`${name} must be a whole number from ${low} to ${high}, not "${text}"`)
  }
  return value
}

type Env = Readonly<Record<string, string | undefined>>

/** What the environment says, or a `StartProblem` that names the setting. An empty value is an absent one. */
export const readSettings = (env: Env): UpstreamSettings => ({
  port: wholeNumber('UPSTREAM_PORT', env.UPSTREAM_PORT || '4100', 0, 65_535),
  host: env.HOST || '127.0.0.1',
  dataDir: env.DATA_DIR || '.data',
  databaseUrl: env.DATABASE_URL || undefined,
  parts: wholeNumber('CATALOGUE_PARTS', env.CATALOGUE_PARTS || '12000', 1, 2_000_000),
  seed: env.CATALOGUE_SEED || 'workshop',
  drainSeconds: wholeNumber('DRAIN_SECONDS', env.DRAIN_SECONDS || '0', 0, 99),
})
