import { describe, expect, it } from 'vitest'
import { machines } from '#client/devtools/flows/machines.ts'
import { chartOf } from '#flow-tools/drawing/chart.ts'
import type { TracedState } from '#flow-tools/trace/createTracer.ts'
import type { ActorSnapshot } from '#flow-tools/viewer/actorSnapshots.ts'
import { eventStatuses, waitingFor } from '#flow-tools/viewer/eventStatus.ts'

const chartNamed = (id: string) => {
  const machine = machines.get(id)
  if (!machine) throw new Error(`There is no ${id}.`)
  return chartOf(machine)
}
const at = (machine: string, state: TracedState): ActorSnapshot => ({
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
  eventStatuses(payment, at('payment', state)).find(({ event }) => event === 'placement.clicked')

describe('MBT-03 the event status explains why `Place Order and Pay` is disabled', () => {
  it('names the invocation and why a second click is ignored while an order is being placed', () => {
    expect(waitingFor(payment, at('payment', 'placing'))).toEqual(['placeOrder'])
    expect(placement('placing')).toMatchObject({
      transitions: [],
      ignored: { why: expect.stringContaining('PAY-06') },
    })
    expect(placement('placing')?.handledIn).toEqual(expect.arrayContaining(['reviewing', 'left']))
  })

  it('lists the click first while the order is reviewed, because it is handled', () => {
    expect(placement('reviewing')).toMatchObject({ ignored: null })
    expect(placement('reviewing')?.transitions.map(({ target }) => target)).toEqual(['payment.takingKey'])
    expect(eventStatuses(payment, at('payment', 'reviewing'))[0]?.event).toBe('placement.clicked')
    expect(waitingFor(payment, at('payment', 'reviewing'))).toEqual([])
  })

  it('names delays too', () => {
    expect(waitingFor(chartNamed('addToCart'), at('addToCart', 'added'))).toEqual(['after addedReset'])
  })
})
