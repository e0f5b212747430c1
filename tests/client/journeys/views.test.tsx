import { mkdirSync, writeFileSync } from 'node:fs'
import { afterAll, describe, expect, it } from 'vitest'
import { type CoverageReport, newCoverage, reportOf } from '#tests/support/machines/coverage.ts'
import { fewestWalks, walksOf } from '#tests/support/machines/explore.ts'
import { walkView } from '#tests/support/views/walkView.tsx'
import { buyingViews } from './buying.tsx'
import { lookingViews } from './looking.tsx'
import { partViews } from './parts.tsx'
import { processViews } from './processes.tsx'
import { smallViews } from './small.tsx'

const report: Record<string, CoverageReport & { walks: number }> = {}

afterAll(() => {
  mkdirSync('reports', { recursive: true })
  writeFileSync('reports/views-coverage.json', `${JSON.stringify(report, null, 2)}\n`)
})

const views = [...smallViews, ...processViews, ...partViews, ...lookingViews, ...buyingViews]

describe.each(views)('the view of $model.name', (view) => {
  const { model } = view
  it('MBT-01 shows the expected content in every state that generated paths reach', async () => {
    await Promise.all((view.lazyComponents ?? []).map((fetch) => fetch()))
    const coverage = newCoverage()
    const walks = fewestWalks(
      model,
      walksOf(model).filter(({ input }) => view.acceptsInput?.(input()) ?? true),
    )
    for (const walk of walks) await walkView(view, walk, coverage)
    const found = reportOf(model, coverage)
    report[model.name] = { ...found, walks: walks.length }
    expect(found.states.uncovered).toEqual([])
  })
})
