/**
 * Walks journeys generated from the models of shoppers in a browser (MBT-01): by default as few as cover every transition;
 * `npm run journeys -- --all --seed N` adds random walks.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import type { AnyStateMachine } from 'xstate'
import { carrying, finding, paying, writing } from '#tests/support/journeys/models.ts'
import * as shopper from '#tests/support/journeys/shopper.ts'
import { tours, turnsOfModel, turnsOfTour } from '#tests/support/journeys/tours.ts'
import { type Driver, type Journey, travel } from '#tests/support/journeys/travel.ts'
import { wanderings } from '#tests/support/journeys/wander.ts'
import { coverageWith } from './support/browserCoverage.ts'
import { browserDriver } from './support/browserDriver.ts'
import { carryingDriver } from './support/drivers/carrying.ts'
import { findingDriver } from './support/drivers/finding.ts'
import { payingDriver } from './support/drivers/paying.ts'
import type { Stand } from './support/drivers/stand.ts'
import { writingDriver } from './support/drivers/writing.ts'
import { type GeneratedShop, startGeneratedShop } from './support/generatedShop.ts'
import { listenTo, tallyEntries } from './support/tally.ts'

const seed = Number(process.env['JOURNEY_SEED'] ?? 1)
const walks = Number(process.env['JOURNEY_WALKS'] ?? 0)
const report = 'reports/browser-coverage.json'

/** The shop logs each event that no state handles once (`client/devtools/flows/tab/inspectTab.ts`). */
const unheardIn = (page: Page) => {
  const said: string[] = []
  page.on('console', (message) => {
    if (message.text().includes(': no state handles ')) said.push(message.text())
  })
  return () => said
}

const share = Math.ceil(walks / 5)
/** The journeys that cover a model, and random ones, each with a function that starts it. */
const through = <Deed extends string, Place extends string>(
  model: AnyStateMachine,
  driver: (stand: Stand) => Driver<Deed, Place>,
  fewest: readonly Journey[],
) => {
  const start = String(model.config.initial)
  const chosen = [...fewest, ...wanderings(model, seed, share)]
  return {
    model,
    taken: new Set(fewest.flatMap((journey) => turnsOfTour(journey, start))),
    journeys: chosen.map((journey) => ({
      title: `${model.id}: ${journey.title}`,
      go: (stand: Stand) =>
        travel({ ...driver(stand), unheard: stand.unheard }, journey as Journey<Deed, Place>, start as Place),
    })),
  }
}
const models = [
  through(shopper.shopperMachine, browserDriver, shopper.journeys()),
  through(finding, findingDriver, tours(finding)),
  through(carrying, carryingDriver, tours(carrying)),
  through(paying, payingDriver, tours(paying)),
  through(writing, writingDriver, tours(writing)),
]
const chosen = models.flatMap(({ journeys }) => journeys)

let shop: GeneratedShop
const { tallies, tab } = tallyEntries()
let travelled = 0

test.describe('generated journeys', () => {
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

  test('MBT-01 they cover every transition of every model', () => {
    for (const { model, taken } of models) {
      expect(turnsOfModel(model).filter((turn) => !taken.has(turn))).toEqual([])
    }
  })

  for (const [turn, { title, go }] of chosen.entries()) {
    test(`MBT-01 journey: ${title}`, async ({ browser }) => {
      const context = await browser.newContext({
        baseURL: shop.url,
        locale: 'en-IE',
        reducedMotion: 'reduce',
      })
      // An action that hangs ends before the test does, so that the journey can name it.
      context.setDefaultTimeout(30_000)
      const page = await context.newPage()
      await listenTo(page, tab())
      const unheard = unheardIn(page)
      shop.upstream.mend()
      try {
        await go({ page, upstream: shop.upstream, turn, unheard })
        travelled += 1
      } finally {
        await context.close()
      }
    })
  }
})
