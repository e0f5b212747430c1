/**
 * Walks the charts of production in a browser (MBT-30), and the models of what no machine knows (MBT-01): by default as few
 * journeys as cover every transition; `npm run journeys -- --all --seed N` adds random walks.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import type { AnyStateMachine } from 'xstate'
import { planWalks } from '#tests/support/journeys/chartWalks.ts'
import {
  coveringJourneys,
  transitionsOfJourney,
  transitionsOfModel,
} from '#tests/support/journeys/coveringJourneys.ts'
import { carrying, finding, paying } from '#tests/support/journeys/models.ts'
import { type Driver, type Journey, performJourney } from '#tests/support/journeys/performJourney.ts'
import { randomJourneys } from '#tests/support/journeys/randomJourneys.ts'
import { unwalked } from '#tests/support/journeys/unwalked.ts'
import { waysToWalk } from '#tests/support/journeys/waysToOrder.ts'
import { machinesById } from '#tests/support/shopMachines/all.ts'
import { coverageOf } from './support/browserCoverage.ts'
import { gapsOf } from './support/coverageGaps.ts'
import { carryingDriver } from './support/drivers/carrying.ts'
import type { DriverContext } from './support/drivers/driverContext.ts'
import { findingDriver } from './support/drivers/finding.ts'
import { payingDriver } from './support/drivers/paying.ts'
import { type GeneratedShop, startGeneratedShop } from './support/generatedShop.ts'
import { performedJourneys } from './support/performedJourneys.ts'
import { test } from './support/test.ts'
import { countTransitions, listenTo } from './support/transitionCounts.ts'
import { walkTables } from './support/walks/all.ts'
import { PageTrace } from './support/walks/pageTrace.ts'
import { performWalk } from './support/walks/performWalk.ts'
import { gapsOfTables } from './support/walks/tableGaps.ts'
import { type AnyWalkTable, type WalkContext, walkableOf } from './support/walks/walkTable.ts'
import { performWay } from './support/walks/ways.ts'

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

const share = Math.ceil(walks / 3)
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
  journeysOf(finding, findingDriver, coveringJourneys(finding)),
  journeysOf(carrying, carryingDriver, coveringJourneys(carrying)),
  journeysOf(paying, payingDriver, coveringJourneys(paying)),
]
const chosen = models.flatMap(({ journeys }) => journeys)

const waysTitle = 'MBT-30/ways from each kind of page a way leads to a paid order'
const walkTitle = (name: string, { machine }: AnyWalkTable) =>
  `MBT-30/walked walk of ${name}, by the chart of ${machine.id}`
const journeyTitle = (title: string) => `MBT-01/browser journey: ${title}`
const titles = [
  waysTitle,
  ...Object.entries(walkTables).map(([name, table]) => walkTitle(name, table)),
  ...chosen.map(({ title }) => journeyTitle(title)),
]

let shop: GeneratedShop
const performed = performedJourneys(process.env['RUN_FOLDER'] ?? '')
/** Of the running journey. */
let own = countTransitions()
let hear = own.tab()

/** The tab of all walks: each first load in a new context costs three times as much as the next. */
type WalkTab = { context: BrowserContext; page: Page; trace: PageTrace }
let walkTab: WalkTab | null = null

test.describe('generated journeys', () => {
  test.describe.configure({ timeout: 240_000 })
  test.beforeAll(async () => {
    test.setTimeout(180_000)
    shop = await startGeneratedShop()
  })
  test.afterAll(async () => {
    await shop.close()
    mkdirSync('reports', { recursive: true })
    const coverage = coverageOf(performed.counts(), performed.count())
    writeFileSync(report, `${JSON.stringify(coverage, null, 2)}\n`)
  })

  test.beforeEach(() => {
    own = countTransitions()
    hear = own.tab()
  })
  test.afterEach(({ browserName: _any }, { title, status, expectedStatus }) => {
    if (status === expectedStatus && titles.includes(title)) performed.record({ title, counts: own.counts })
  })

  test('MBT-01 they cover every transition of every model', () => {
    for (const { model, covered } of models) {
      expect(transitionsOfModel(model).filter((transition) => !covered.has(transition))).toEqual([])
    }
  })

  test('MBT-30/walked each gesture of each table is performed, and each state has its sight', () => {
    expect(gapsOfTables(walkTables)).toEqual([])
  })

  test.describe('walks of the charts', () => {
    const openTab = async (browser: Browser): Promise<WalkTab> => {
      const context = await browser.newContext({
        baseURL: shop.url,
        locale: 'en-IE',
        reducedMotion: 'reduce',
      })
      context.setDefaultTimeout(30_000)
      const page = await context.newPage()
      const trace = new PageTrace()
      await listenTo(page, (entry) => {
        hear(entry)
        trace.hear(entry)
      })
      return { context, page, trace }
    }
    /** The tab as if it were new. */
    const clear = async ({ context, page }: WalkTab) => {
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await context.setOffline(false)
      await page.setViewportSize({ width: 1280, height: 720 })
      await page.goto('/robots.txt')
      await page.evaluate(() => {
        localStorage.clear()
        sessionStorage.clear()
      })
      await context.clearCookies()
    }
    test.afterEach(async ({ browserName: _any }, info) => {
      if (info.status === info.expectedStatus) return
      await walkTab?.context.close()
      walkTab = null
    })

    const contextOf = ({ page, trace }: WalkTab, journeyNumber: number): WalkContext => ({
      page,
      trace,
      upstream: shop.upstream,
      journeyNumber,
    })
    const opened = [
      'home',
      'list',
      'search',
      'product',
      'compare',
      'content',
      'basket',
      'checkout',
      'payment',
    ] as const
    test(waysTitle, async ({ browser }) => {
      walkTab ??= await openTab(browser)
      for (const [at, way] of waysToWalk(opened).entries()) {
        shop.upstream.restore()
        await clear(walkTab)
        await performWay(way, contextOf(walkTab, at))
      }
    })

    for (const [journeyNumber, [name, table]] of Object.entries(walkTables).entries()) {
      test(walkTitle(name, table), async ({ browser }) => {
        const { walks } = planWalks(walkableOf(table))
        walkTab ??= await openTab(browser)
        for (const [at, walk] of walks.entries()) {
          shop.upstream.restore()
          await clear(walkTab)
          await performWalk(table, walk, `${name} (${at + 1})`, contextOf(walkTab, journeyNumber))
        }
      })
    }
  })

  for (const [journeyNumber, { title, run }] of chosen.entries()) {
    test(journeyTitle(title), async ({ browser }) => {
      const context = await browser.newContext({
        baseURL: shop.url,
        locale: 'en-IE',
        reducedMotion: 'reduce',
      })
      // An action that hangs ends before the test does, so that the journey can name it.
      context.setDefaultTimeout(30_000)
      const page = await context.newPage()
      await listenTo(page, (entry) => hear(entry))
      const unhandled = recordUnhandled(page)
      shop.upstream.restore()
      try {
        await run({ page, upstream: shop.upstream, journeyNumber, unhandled })
      } finally {
        await context.close()
      }
    })
  }

  test('MBT-30/listed each transition that a person can cause is walked, or listed with its reason', () => {
    expect(performed.without(titles), 'journeys that were not performed').toEqual([])
    expect(gapsOf(machinesById(), performed.counts(), unwalked)).toEqual({ missing: [], walked: [] })
  })
})
