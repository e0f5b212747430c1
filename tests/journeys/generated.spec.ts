/**
 * Journeys generated from the shopper's model, walked in a browser (MBT-01): by default as few as take every
 * turn; `npm run journeys -- --all --seed N` adds walks by lot.
 */
import { mkdirSync, readFileSync, existsSync, writeFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { type Journey, journeys, travel, turns, turnsOf } from '#tests/support/journeys/shopper.ts'
import { wanderings } from '#tests/support/journeys/wander.ts'
import { browserDriver } from './support/browserDriver.ts'
import { type GeneratedShop, startGeneratedShop } from './support/generatedShop.ts'
import { listenTo, tallyEntries } from './support/tally.ts'
import { coverageWith } from './support/browserCoverage.ts'

const seed = Number(process.env['JOURNEY_SEED'] ?? 1)
const walks = Number(process.env['JOURNEY_WALKS'] ?? 0)
const chosen: readonly Journey[] = [...journeys(), ...wanderings(seed, walks)]
const report = 'reports/browser-coverage.json'

let shop: GeneratedShop
const { tallies, tab } = tallyEntries()
let travelled = 0

test.describe('journeys that write themselves', () => {
  test.describe.configure({ timeout: 240_000 })
  test.beforeAll(async () => {
    test.setTimeout(180_000)
    shop = await startGeneratedShop()
  })
  test.afterAll(async () => {
    await shop.close()
    mkdirSync('reports', { recursive: true })
    const before = existsSync(report) ? readFileSync(report, 'utf8') : '{}'
    writeFileSync(report, `${JSON.stringify(coverageWith(before, tallies, travelled), null, 2)}\n`)
  })

  test('MBT-01 those that are walked take every turn of the model', () => {
    const taken = new Set(chosen.flatMap(turnsOf))
    expect(turns().filter((turn) => !taken.has(turn))).toEqual([])
  })

  for (const [turn, journey] of chosen.entries()) {
    test(`MBT-01 a journey by way of ${journey.title}`, async ({ browser }) => {
      const context = await browser.newContext({ baseURL: shop.url, locale: 'en-IE' })
      const page = await context.newPage()
      await listenTo(page, tab())
      shop.upstream.mend()
      try {
        await travel(browserDriver(page, shop.upstream, turn), journey)
        travelled += 1
      } finally {
        await context.close()
      }
    })
  }
})
