import { describe, expect, it } from 'vitest'
import { coverageComparisonPage } from '#client/devtools/flows/drawing/coverageComparisonPage.tsx'
import { coveragePage } from '#client/devtools/flows/drawing/coveragePage.tsx'
import { machines } from '#client/devtools/flows/machines.ts'
import { chartOf } from '#flow-tools/drawing/chart.ts'
import { coverageOf, readCoverage } from '#flow-tools/drawing/coverage.ts'

const toasts = machines.get('toasts')
if (!toasts) throw new Error('There are no toasts.')
const chart = chartOf(toasts)
const all = chart.arrows.map(({ id }) => id)
const [first = ''] = all
const [source = '', event = ''] = first.split(' ')
const name = `${source.slice('toasts.'.length)} --${event.replace('#0', '')}`
const file = readCoverage(
  JSON.stringify({
    toasts: {
      walks: 3,
      states: { covered: [source.slice('toasts.'.length)], uncovered: [] },
      transitions: { covered: [name], uncovered: [] },
    },
  }),
)

describe('MBT-02/report the coverage page', () => {
  it('separates taken transitions from others', () => {
    const coverage = coverageOf(chart, file)
    expect(coverage?.walked.has(first)).toBe(true)
    expect([...(coverage?.walked ?? [])]).toHaveLength(1)
    expect(coverage?.unwalked.size).toBeGreaterThanOrEqual(all.length - 1)
    expect(coverage?.entered).toEqual(new Set(['toasts', source]))
    expect(coverageOf(chart, {})).toBeNull()
  })
  it('shows every machine, even if no journey used it', async () => {
    const page = await coveragePage('Journeys', file)
    for (const id of machines.keys()) expect(page).toContain(`<section id="${id}">`)
    expect(page).toContain('3 journeys, 1 states, 1 transitions walked')
    expect(page.match(/No journey used this machine/g)).toHaveLength(machines.size - 1)
  })
  it('MBT-06/shown says what a guard never did, and counts each criterion', async () => {
    const add = machines.get('addToCart')
    if (!add) throw new Error('There is no add button.')
    const part = { covered: 1, all: 2, missing: [] }
    const missing = ['idle --add.clicked fails', 'adding --xstate.done.actor.addPart holds']
    const guards = { covered: 6, all: 8, missing }
    const criteria = { guards, pairs: part, failures: part, delays: part, ignored: part }
    const reports = readCoverage(
      JSON.stringify({
        'add-to-cart': {
          walks: 3,
          states: { covered: ['idle'], uncovered: [] },
          transitions: { covered: [], uncovered: [] },
          criteria,
        },
      }),
    )
    const coverage = coverageOf(chartOf(add), reports)
    expect(coverage?.criteria).toEqual(criteria)
    expect([...(coverage?.undecided.values() ?? [])]).toEqual([
      'its guard never fails',
      'its guard never holds',
    ])
    const page = await coverageComparisonPage([{ title: 'Machines', file: reports }])
    expect(page).toContain('its guard never fails</title>')
    expect(page).toContain('<td class="part">6 of 8</td>')
  })
  it('rejects a file that is no report', () => expect(() => readCoverage('{"a":1}')).toThrow())
})
