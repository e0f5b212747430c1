import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { installedBrowser } from './support/installedBrowser.ts'

/**
 * Files that take minutes and files with a shop of their own must start first: Playwright would run them last, one after
 * another, while the other workers have nothing to do.
 */
const longest = /\/(crawl|generated|placing-steps|ordering-limit|other-shop)\.spec\.ts$/
/** Where `npm test` wants the reports. */
const reports = process.env['REPORTS'] ?? 'reports'

/** Workers inherit it: specs read the mails that the shop writes there. */
const dataDir = (process.env['JOURNEY_DATA_DIR'] ??= join(tmpdir(), `shop-journeys-${process.pid}`))
/** For what is made once per run. */
process.env['RUN_FOLDER'] ??= join(tmpdir(), `journeys-run-${process.pid}`)
const port = Number(process.env['JOURNEY_PORT'] ?? 4390)
export default defineConfig({
  testDir: './journeys',
  // Node runs these files as they are: without Babel each worker starts a second earlier.
  build: { external: ['**'] },
  globalTeardown: './journeys/support/preparedCatalogue.ts',
  outputDir: '../test-results',
  fullyParallel: false,
  // A worker spends a third of its time waiting for the shop and for timers of the page.
  workers: 3,
  projects: [
    { name: 'long', testMatch: longest },
    { name: 'all others', testIgnore: longest },
  ],
  // Until whole runs pass without: the report names what passed at the second try.
  retries: 1,
  // These limits only end tests that hang: a busy machine is ten times slower.
  timeout: 180_000,
  expect: { timeout: 40_000 },
  reporter: [
    ...(process.env['PROGRESS_FD'] === undefined
      ? [['list'] as const]
      : [['dot'] as const, ['./support/progress/playwrightReporter.ts'] as const]),
    ['json', { outputFile: join(import.meta.dirname, '..', reports, 'playwright.json') }],
  ],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'en-IE',
    // Moving slides and banners are expensive; tests about motion turn them on.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(installedBrowser ? { executablePath: installedBrowser } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Pages live for seconds: optimized code costs more than it saves.
        '--js-flags=--no-opt --no-maglev',
      ],
    },
  },
  webServer: {
    command: 'exec node tests/journeys/support/startShop.ts',
    cwd: join(import.meta.dirname, '..'),
    url: `http://127.0.0.1:${port}/healthz`,
    timeout: 120_000,
    reuseExistingServer: false,
    // It stops its upstream and the database server.
    gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
    env: {
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDir,
      CATALOGUE_PARTS: '3000',
      RATE_LIMITS: '100',
      TRUST_PROXY: 'true',
    },
  },
})
