import { describe, expect, it } from 'vitest'
import { chartOf } from '#client/devtools/flows/drawing/chart.ts'
import { machines } from '#client/devtools/flows/machines.ts'
import { tagsOf, toldToViews } from '#client/devtools/flows/viewer/asks.ts'
import type { ActorView } from '#client/devtools/flows/viewer/moment.ts'

const payment = machines.get('payment')
if (!payment) throw new Error('There is no payment.')
const chart = chartOf(payment)
const at = (state: string, context: unknown): ActorView => ({
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

describe('MBT-03 what views are told, beside the drawing', () => {
  it('says why the button that orders is disabled: an order is being placed', () => {
    const placing = at('placing', { problem: null })
    expect([...tagsOf(chart, placing)]).toEqual(['busy'])
    expect(Object.fromEntries(toldToViews(chart, placing))).toMatchObject({ isPlacing: 'true' })
    expect(Object.fromEntries(toldToViews(chart, at('reviewing', { problem: null })))).toMatchObject({
      isPlacing: 'false',
      paymentProblem: 'null',
    })
  })

  it('says what stands in a dialog, and leaves out what the record does not tell', () => {
    const refused = at('refused', { problem: 'Only 1 left' })
    expect(Object.fromEntries(toldToViews(chart, refused))).toMatchObject({ paymentProblem: 'Only 1 left' })
    expect(toldToViews(chart, at('refused', null)).map(([question]) => question)).not.toContain(
      'paymentProblem',
    )
  })
})
