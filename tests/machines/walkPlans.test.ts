/** How walks of charts are planned for a browser, and what is kept of those that were performed. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { createMachine } from 'xstate'
import { performedJourneys } from '#tests/journeys/support/performedJourneys.ts'
import { planWalks, type Walkable } from '#tests/support/journeys/chartWalks.ts'

const cancellation = createMachine({
  id: 'orderCancellation',
  initial: 'offered',
  states: {
    offered: { on: { 'cancel.clicked': 'confirming' } },
    confirming: { on: { 'cancellation.dismissed': 'offered', 'cancellation.confirmed': 'cancelling' } },
    cancelling: {
      invoke: { id: 'cancelOrder', src: 'cancelOrder', onDone: 'cancelled', onError: 'confirming' },
    },
    cancelled: {},
  },
})
const walkable = (more: Partial<Walkable> = {}): Walkable => ({
  machine: cancellation,
  input: () => undefined,
  events: [
    { type: 'cancel.clicked' },
    { type: 'cancellation.confirmed' },
    { type: 'cancellation.dismissed' },
  ],
  answers: { cancelOrder: [undefined] },
  failing: new Set(['cancelOrder']),
  holdable: new Set(),
  ...more,
})
const typesOf = ({ walks }: ReturnType<typeof planWalks>) =>
  walks.map(({ steps }) => steps.map(({ event }) => event.type))

describe('the plan of a chart’s walks', () => {
  it('MBT-30/walked is one walk where one can take all, so that what cannot be undone comes last', () => {
    const plan = planWalks(walkable())
    expect(plan.unreached).toEqual([])
    expect(typesOf(plan)).toEqual([
      [
        'cancel.clicked',
        'cancellation.confirmed',
        'xstate.error.actor.cancelOrder',
        'cancellation.dismissed',
        'cancel.clicked',
        'cancellation.confirmed',
        'xstate.done.actor.cancelOrder',
      ],
    ])
  })

  it('MBT-30/walked names what nothing offered can take', () => {
    const events = [{ type: 'cancel.clicked' }, { type: 'cancellation.confirmed' }]
    expect(planWalks(walkable({ events })).unreached).toEqual(['confirming --cancellation.dismissed'])
  })

  it('MBT-30/walked does in time what is possible only while an answer is awaited', () => {
    const hasty = cancellation.config.states?.['cancelling']
    const machine = createMachine({
      ...cancellation.config,
      states: { ...cancellation.config.states, cancelling: { ...hasty, on: { 'email.changed': 'offered' } } },
    } as never)
    const events = [...walkable().events, { type: 'email.changed' }]
    const [walk] = typesOf(planWalks(walkable({ machine, events, holdable: new Set(['cancelOrder']) })))
    expect(walk?.at(-1)).toBe('xstate.done.actor.cancelOrder')
    expect(walk).toContain('email.changed')
    expect(planWalks(walkable({ machine, events })).unreached).toEqual(['cancelling --email.changed'])
  })
})

describe('what a run in a browser has performed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'performed-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const counts = (count: number) => ({
    cart: { states: { saving: count }, transitions: { '--page.left': 1 } },
  })

  it('MBT-30/listed is known to every worker, and a journey that was tried again counts once', () => {
    performedJourneys(folder).record({ title: 'walk of the cart', counts: counts(5) })
    performedJourneys(folder).record({ title: 'walk of the cart', counts: counts(2) })
    performedJourneys(folder).record({ title: 'walk of a toast', counts: counts(3) })
    const known = performedJourneys(folder)
    expect(known.counts()).toEqual({ cart: { states: { saving: 5 }, transitions: { '--page.left': 2 } } })
    expect(known.count()).toBe(2)
    expect(known.without(['walk of the cart', 'walk of the shop'])).toEqual(['walk of the shop'])
  })
})
