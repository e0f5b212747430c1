import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { installedBrowser } from './support/installedBrowser.ts'

/** What takes minutes begins first: what begins last is waited for alone. */
const longest = /\/(crawl|generated)\.spec\.ts$/

const port = Number(process.env['JOURNEY_PORT'] ?? 4390)
export default defineConfig({
  testDir: './journeys',
  outputDir: '../test-results',
  fullyParallel: false,
  // A worker waits a third of its time: for the shop, for pauses of the page.
  workers: 3,
  projects: [
    { name: 'long', testMatch: longest },
    { name: 'all others', testIgnore: longest },
  ],
  retries: process.env['CI'] ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: '../reports/playwright.json' }]],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'en-IE',
    // Slides and banners that move cost the machine more than all else; tests about motion turn it on.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording slows every test down; what failed is recorded as it is tried again.
    trace: 'on-first-retry',
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
      ],
    },
  },
  webServer: {
    command: 'exec node graphql-server/main.ts',
    cwd: join(import.meta.dirname, '..'),
    url: `http://127.0.0.1:${port}/healthz`,
    timeout: 120_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
    env: {
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: process.env['JOURNEY_DATA_DIR'] ?? join(tmpdir(), `shop-journeys-${process.pid}`),
      CATALOGUE_PARTS: '3000',
      RATE_LIMITS: '100',
      TRUST_PROXY: 'true',
    },
  },
})
