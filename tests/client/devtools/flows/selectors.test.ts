import { describe, expect, it } from 'vitest'
import { machines } from '#client/devtools/flows/machines.ts'
import { selectors } from '#client/devtools/flows/selectors.ts'
import { chartOf } from '#flow-tools/drawing/chart.ts'
import type { ActorSnapshot } from '#flow-tools/viewer/actorSnapshots.ts'
import { selectorResults as resultsOf, tagsOf } from '#flow-tools/viewer/selectors.ts'

const payment = machines.get('payment')
if (!payment) throw new Error('There is no payment.')
const chart = chartOf(payment)
const selectorResults = (of: typeof chart, actor: ActorSnapshot) =>
  resultsOf(of, actor, selectors.get('payment') ?? {})
const at = (state: string, context: unknown): ActorSnapshot => ({
  id: 'a1',
  machine: 'payment',
  name: 'payment',
  subject: '',
  parent: null,
  state,
  context,
  children: [],
  running: true,
  taken: new Set(),
})

describe('MBT-03 the selector results beside the drawing', () => {
  it('show why the order button is disabled: an order is being placed', () => {
    const placing = at('placing', { problem: null })
    expect([...tagsOf(chart, placing)]).toEqual(['busy'])
    expect(Object.fromEntries(selectorResults(chart, placing))).toMatchObject({ isPlacing: 'true' })
    expect(Object.fromEntries(selectorResults(chart, at('reviewing', { problem: null })))).toMatchObject({
      isPlacing: 'false',
      paymentProblem: 'null',
    })
  })

  it('show the text of a dialog, and leave out selectors that need missing data', () => {
    const refused = at('refused', { problem: 'Only 1 left' })
    expect(Object.fromEntries(selectorResults(chart, refused))).toMatchObject({
      paymentProblem: 'Only 1 left',
    })
    expect(selectorResults(chart, at('refused', null)).map(([name]) => name)).not.toContain('paymentProblem')
  })
})
