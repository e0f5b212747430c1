import { describe, expect, it } from 'vitest'
import { createActor, type SnapshotFrom } from 'xstate'
import { getShortestPaths } from 'xstate/graph'
import { maxTries, orderPlacementMachine } from '#machines/order-placement/order-placement.machine.ts'
import { placementInput, stepAnswers } from './faultyUpstream.ts'

type Snapshot = SnapshotFrom<typeof orderPlacementMachine>

const stepStates = [
  'savingShippingAddress',
  'settingShippingAddress',
  'savingBillingAddress',
  'settingBillingAddress',
  'settingShipEmail',
  'settingPaymentMethod',
  'settingReqPayment',
  'settingSendTogether',
  'addingOrder',
]
const ends = ['placed', 'refused', 'outOfStock', 'cartExpired', 'unanswered']

/** Everything that can happen to a placement: an answer, a failure or silence at every step. */
const alphabet = [
  ...stepStates.flatMap((state) => {
    const actorId = `0.orderPlacement.placing.${state}`
    return [
      ...stepAnswers.map((output) => ({ type: `xstate.done.actor.${actorId}`, output, actorId })),
      { type: `xstate.error.actor.${actorId}`, error: new Error('broken'), actorId },
      { type: `xstate.after.answerLimit.orderPlacement.placing.${state}` },
    ]
  }),
  { type: 'xstate.after.pauseBeforeAsking.orderPlacement.pausing' },
  { type: 'xstate.after.placementLimit.orderPlacement' },
]

const nameOf = ({ value }: Snapshot) => (typeof value === 'string' ? value : value.placing)
const pathsOf = (billing: boolean) =>
  getShortestPaths(orderPlacementMachine, {
    input: placementInput(billing ? {} : { billing: null }),
    // The machine declares no events of its own; what its children and clocks send is the alphabet.
    events: alphabet as never,
    filterEvents: (snapshot, event) => snapshot.status === 'active' && snapshot.can(event),
    serializeState: (snapshot) =>
      JSON.stringify([snapshot.value, snapshot.context.unanswered, snapshot.context.step, snapshot.output]),
    limit: 50_000,
  })

describe('the chart of placing an order', () => {
  const paths = pathsOf(true)
  const last = paths.map(({ state }) => state)

  it('PAY-03 every step and every end can be reached', () => {
    expect(new Set(last.map(nameOf))).toEqual(new Set([...stepStates, ...ends, 'pausing']))
  })

  it('PAY-03 no path orders before every earlier step was accepted, unless the cart is an order already', () => {
    for (const { state, steps } of paths) {
      if (nameOf(state) !== 'placed') continue
      const events = steps.map(({ event }) => JSON.stringify(event))
      const accepted = stepStates.filter((name) =>
        events.some((event) => event.includes(`placing.${name}`) && event.includes('"accepted"')),
      )
      const wasOrdered = events.some((event) => event.includes('"ordered"'))
      expect(wasOrdered ? accepted.at(-1) : accepted).toEqual(wasOrdered ? 'addingOrder' : stepStates)
    }
  })

  it('PAY-05 every wait has a way out: silence at any step ends within the bounded tries', () => {
    for (const snapshot of last) {
      if (snapshot.status !== 'active') continue
      const clocks = alphabet.filter(({ type }) => type.startsWith('xstate.after'))
      expect(clocks.some((event) => snapshot.can(event as never))).toBe(true)
      expect(snapshot.context.unanswered).toBeLessThanOrEqual(maxTries)
    }
  })

  it('PAY-05 every end says what came of it, and nothing but an end does', () => {
    for (const snapshot of last) {
      const outcome = snapshot.output ?? null
      expect(outcome === null).toBe(snapshot.status === 'active')
      if (outcome) expect(outcome.kind).toBe(nameOf(snapshot))
    }
  })

  it('ports that nobody provided end the placement instead of hanging', async () => {
    const machine = orderPlacementMachine.provide({ delays: { pauseBeforeAsking: 0 } })
    const actor = createActor(machine, { input: placementInput() }).start()
    await expect
      .poll(() => actor.getSnapshot().output)
      .toEqual({ kind: 'unanswered', step: 'saveShippingAddress' })
  })
})
