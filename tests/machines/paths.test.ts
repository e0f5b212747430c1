import { mkdirSync, writeFileSync } from 'node:fs'
import { afterAll, describe, expect, it } from 'vitest'
import { combineWalks } from '#flow-tools/walker/combineWalks.ts'
import { type Coverage, type CoverageReport, newCoverage, reportOf } from '#flow-tools/walker/coverage.ts'
import { guardSides } from '#flow-tools/walker/criteria.ts'
import { type CriteriaReport, criteriaReportOf } from '#flow-tools/walker/criteriaReport.ts'
import { walksOf } from '#flow-tools/walker/explore.ts'
import { guardWalks, pairWalks } from '#flow-tools/walker/furtherWalks.ts'
import type { Model } from '#flow-tools/walker/model.ts'
import { walk } from '#flow-tools/walker/perform.ts'
import { unhandledOf } from '#flow-tools/walker/unhandled.ts'
import { models } from './models/all.ts'

/** Mutation testing runs only the mutated machine's own walks. */
const mutated = process.env['MUTATED']
const isWalked = ({ name }: { name: string }) =>
  name === mutated || models.every((one) => one.name !== mutated)
/** Walking these two takes too long for every mutant, so their other tests must detect the mutants. */
const isLong = mutated === 'cart' || mutated === 'shop'

const report: Record<string, CoverageReport & { walks: number; criteria: CriteriaReport }> = {}

afterAll(() => {
  mkdirSync('reports', { recursive: true })
  writeFileSync('reports/machines-coverage.json', `${JSON.stringify(report, null, 2)}\n`)
})

const walkAll = async (model: Model): Promise<{ coverage: Coverage; walks: number }> => {
  const coverage = newCoverage()
  const walks = walksOf(model)
  for (const one of combineWalks(walks)) await walk(model, one, coverage)
  return { coverage, walks: walks.length }
}

describe.each(isLong ? [] : models.filter(isWalked))('$name on every generated path', (model) => {
  let walked: ReturnType<typeof walkAll> | undefined
  const walkOnce = () => {
    walked ??= walkAll(model)
    return walked
  }

  it('MBT-01 MBT-02/covered every state fulfils its assertions, and every state and transition is covered', async () => {
    const { coverage } = await walkOnce()
    const { states, transitions } = reportOf(model, coverage)
    expect({ states: states.uncovered, transitions: transitions.uncovered }).toEqual({
      states: [],
      transitions: [],
    })
  })

  it('MBT-06/covered both sides of each guard, each failure, delay, ignored event and pair of transitions are covered', async () => {
    const { coverage, walks } = await walkOnce()
    const sides = new Set(guardSides(model).filter((side) => !coverage.guards.has(side)))
    for (const one of guardWalks(model, sides)) await walk(model, { ...one, passed: new Map() }, coverage)
    const further = pairWalks(model, coverage.pairs)
    for (const one of combineWalks(further)) await walk(model, one, coverage)
    const criteria = criteriaReportOf(model, coverage)
    report[model.name] = { ...reportOf(model, coverage), walks: walks + further.length, criteria }
    const missing = Object.values(criteria).flatMap((one) => one.missing)
    expect(missing.sort()).toEqual(Object.keys(model.unwalked ?? {}).sort())
  })

  it('handles or forbids every event in every state', () => {
    expect(unhandledOf(model)).toEqual({})
  })
})
