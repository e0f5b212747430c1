import { mkdirSync, writeFileSync } from 'node:fs'
import { afterAll, describe, expect, it } from 'vitest'
import { combineWalks } from '#tests/support/machines/combineWalks.ts'
import { type CoverageReport, newCoverage, reportOf } from '#tests/support/machines/coverage.ts'
import { walksOf } from '#tests/support/machines/explore.ts'
import { walk } from '#tests/support/machines/perform.ts'
import { unhandledOf } from '#tests/support/machines/unhandled.ts'
import { models } from './models/all.ts'

/** Mutation testing runs only the mutated machine's own walks. */
const mutated = process.env['MUTATED']
const isWalked = ({ name }: { name: string }) =>
  name === mutated || models.every((one) => one.name !== mutated)
/** Walking these two takes too long for every mutant, so their other tests must detect the mutants. */
const isLong = mutated === 'cart' || mutated === 'shop'

const report: Record<string, CoverageReport & { walks: number }> = {}

afterAll(() => {
  mkdirSync('reports', { recursive: true })
  writeFileSync('reports/machines-coverage.json', `${JSON.stringify(report, null, 2)}\n`)
})

describe.each(isLong ? [] : models.filter(isWalked))('$name on every generated path', (model) => {
  it('MBT-01 MBT-02/covered every state fulfils its assertions, and every state and transition is covered', async () => {
    const coverage = newCoverage()
    const walks = walksOf(model)
    for (const one of combineWalks(walks)) await walk(model, one, coverage)
    report[model.name] = { ...reportOf(model, coverage), walks: walks.length }
    const { states, transitions } = reportOf(model, coverage)
    expect({ states: states.uncovered, transitions: transitions.uncovered }).toEqual({
      states: [],
      transitions: [],
    })
  })

  it('handles or forbids every event in every state', () => {
    expect(unhandledOf(model)).toEqual({})
  })
})
