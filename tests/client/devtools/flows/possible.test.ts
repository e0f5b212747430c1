import { describe, expect, it } from 'vitest'
import { chartOf } from '#client/devtools/flows/drawing/chart.ts'
import { machines } from '#client/devtools/flows/machines.ts'
import type { ActorView } from '#client/devtools/flows/viewer/moment.ts'
import { possibleEvents, waitsOf } from '#client/devtools/flows/viewer/possible.ts'
import type { TracedState } from '#machines/trace.ts'

const chartNamed = (id: string) => {
  const machine = machines.get(id)
  if (!machine) throw new Error(`There is no ${id}.`)
  return chartOf(machine)
}
const at = (machine: string, state: TracedState): ActorView => ({
  id: 'a1',
  machine,
  name: machine,
  subject: '',
  parent: null,
  state,
  context: {},
  children: [],
  running: true,
  taken: new Set(),
})
const payment = chartNamed('payment')
const placement = (state: TracedState) =>
  possibleEvents(payment, at('payment', state)).find(({ event }) => event === 'placement.clicked')

describe('MBT-03 beside the drawing stands why `Place Order and Pay` is disabled', () => {
  it('while an order is being placed: what is waited for, and why a second click means nothing', () => {
    expect(waitsOf(payment, at('payment', 'placing'))).toEqual(['placeOrder'])
    expect(placement('placing')).toMatchObject({ answers: [], why: expect.stringContaining('PAY-06') })
    expect(placement('placing')?.elsewhere).toEqual(expect.arrayContaining(['reviewing', 'refused']))
  })

  it('and not while it is reviewed: the click is answered, and stands first', () => {
    expect(placement('reviewing')).toMatchObject({ why: null })
    expect(placement('reviewing')?.answers.map(({ target }) => target)).toEqual(['payment.takingKey'])
    expect(possibleEvents(payment, at('payment', 'reviewing'))[0]?.event).toBe('placement.clicked')
    expect(waitsOf(payment, at('payment', 'reviewing'))).toEqual([])
  })

  it('delays are waited for too', () => {
    expect(waitsOf(chartNamed('addToCart'), at('addToCart', 'added'))).toEqual(['after addedReset'])
  })
})
