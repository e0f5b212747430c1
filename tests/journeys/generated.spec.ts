/**
 * Walks journeys generated from the models of shoppers in a browser (MBT-01): by default as few as cover every transition;
 * `npm run journeys -- --all --seed N` adds random walks.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import type { AnyStateMachine } from 'xstate'
import {
  coveringJourneys,
  transitionsOfJourney,
  transitionsOfModel,
} from '#tests/support/journeys/coveringJourneys.ts'
import { carrying, finding, paying, writing } from '#tests/support/journeys/models.ts'
import { type Driver, type Journey, performJourney } from '#tests/support/journeys/performJourney.ts'
import { randomJourneys } from '#tests/support/journeys/randomJourneys.ts'
import { longJourneys, shopperMachine } from '#tests/support/journeys/shopper.ts'
import { coverageWith } from './support/browserCoverage.ts'
import { browserDriver } from './support/browserDriver.ts'
import { carryingDriver } from './support/drivers/carrying.ts'
import type { DriverContext } from './support/drivers/driverContext.ts'
import { findingDriver } from './support/drivers/finding.ts'
import { payingDriver } from './support/drivers/paying.ts'
import { writingDriver } from './support/drivers/writing.ts'
import { type GeneratedShop, startGeneratedShop } from './support/generatedShop.ts'
import { test } from './support/test.ts'
import { countTransitions, listenTo } from './support/transitionCounts.ts'

const seed = Number(process.env['JOURNEY_SEED'] ?? 1)
const walks = Number(process.env['JOURNEY_WALKS'] ?? 0)
const report = 'reports/browser-coverage.json'

/** The shop logs each event that no state handles once (`flow-tools/tab/inspectTab.ts`). */
const recordUnhandled = (page: Page) => {
  const messages: string[] = []
  page.on('console', (message) => {
    if (message.text().includes(': no state handles ')) messages.push(message.text())
  })
  return () => messages
}

const share = Math.ceil(walks / 5)
/** The journeys that cover a model, and random ones, each with a function that starts it. */
const journeysOf = <EventType extends string, State extends string>(
  model: AnyStateMachine,
  driver: (context: DriverContext) => Driver<EventType, State>,
  covering: readonly Journey[],
) => {
  const start = String(model.config.initial)
  const chosen = [...covering, ...randomJourneys(model, seed, share)]
  return {
    model,
    covered: new Set(covering.flatMap((journey) => transitionsOfJourney(journey, start))),
    journeys: chosen.map((journey) => ({
      title: `${model.id}: ${journey.title}`,
      run: (context: DriverContext) =>
        performJourney(
          { ...driver(context), unhandled: context.unhandled },
          journey as Journey<EventType, State>,
          start as State,
        ),
    })),
  }
}
const models = [
  journeysOf(shopperMachine, browserDriver, longJourneys()),
  journeysOf(finding, findingDriver, coveringJourneys(finding)),
  journeysOf(carrying, carryingDriver, coveringJourneys(carrying)),
  journeysOf(paying, payingDriver, coveringJourneys(paying)),
  journeysOf(writing, writingDriver, coveringJourneys(writing)),
]
const chosen = models.flatMap(({ journeys }) => journeys)

let shop: GeneratedShop
const { counts, tab } = countTransitions()
let performed = 0

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
    writeFileSync(report, `${JSON.stringify(coverageWith(before, counts, performed), null, 2)}\n`)
  })

  test('MBT-01 they cover every transition of every model', () => {
    for (const { model, covered } of models) {
      expect(transitionsOfModel(model).filter((transition) => !covered.has(transition))).toEqual([])
    }
  })

  for (const [journeyNumber, { title, run }] of chosen.entries()) {
    test(`MBT-01/browser journey: ${title}`, async ({ browser }) => {
      const context = await browser.newContext({
        baseURL: shop.url,
        locale: 'en-IE',
        reducedMotion: 'reduce',
      })
      // An action that hangs ends before the test does, so that the journey can name it.
      context.setDefaultTimeout(30_000)
      const page = await context.newPage()
      await listenTo(page, tab())
      const unhandled = recordUnhandled(page)
      shop.upstream.restore()
      try {
        await run({ page, upstream: shop.upstream, journeyNumber, unhandled })
        performed += 1
      } finally {
        await context.close()
      }
    })
  }
})
