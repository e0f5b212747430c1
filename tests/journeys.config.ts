/** The generated journeys, which start a shop of their own. `npm run journeys` uses this configuration. */
import config from './playwright.config.ts'

const { webServer: _, projects: __, ...rest } = config
const walks = Number(process.env['JOURNEY_WALKS'] ?? 0)

export default {
  ...rest,
  testMatch: 'generated.spec.ts',
  workers: 1,
  retries: 0,
  reporter: [['list']],
  globalTimeout: 600_000 + walks * 60_000,
}
