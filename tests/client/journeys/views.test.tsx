import { mkdirSync, writeFileSync } from 'node:fs'
import { afterAll, describe, expect, it } from 'vitest'
import { type CoverageReport, newCoverage, reportOf } from '#flow-tools/walker/coverage.ts'
import { fewestWalks, walksOf } from '#flow-tools/walker/explore.ts'
import { walkView } from '#tests/support/views/walkView.tsx'
import { buyingViews } from './buying.tsx'
import { choosingViews } from './choosing.tsx'
import { findingViews } from './finding.tsx'
import { lookingViews } from './looking.tsx'
import { partViews } from './parts.tsx'
import { processViews } from './processes.tsx'
import { smallViews } from './small.tsx'

const report: Record<string, CoverageReport & { walks: number }> = {}

afterAll(() => {
  mkdirSync('reports', { recursive: true })
  writeFileSync('reports/views-coverage.json', `${JSON.stringify(report, null, 2)}\n`)
})

const views = [
  ...smallViews,
  ...processViews,
  ...partViews,
  ...lookingViews,
  ...buyingViews,
  ...findingViews,
  ...choosingViews,
]

/** A test takes a few seconds of processor time at most, so that it ends in time on a busy machine too. */
const walksPerTest = 60

describe.each(views)('the view of $model.name', (view) => {
  const { model } = view
  const coverage = newCoverage()
  const checked = new Set<string>()
  const walks = fewestWalks(
    model,
    walksOf(model).filter(({ input }) => view.acceptsInput?.(input()) ?? true),
  )
  const parts = Array.from({ length: Math.ceil(walks.length / walksPerTest) }, (_, index) => ({
    part: index + 1,
    walks: walks.slice(index * walksPerTest, (index + 1) * walksPerTest),
  }))

  it.each(parts)(
    'MBT-01/views shows the expected content on generated paths, part $part',
    async ({ walks }) => {
      await Promise.all((view.lazyComponents ?? []).map((fetch) => fetch()))
      for (const walk of walks) await walkView(view, walk, coverage, checked)
    },
  )

  it('MBT-01 was shown in every state that generated paths reach', () => {
    const found = reportOf(model, coverage)
    report[model.name] = { ...found, walks: walks.length }
    expect(found.states.uncovered).toEqual([])
  })
})
