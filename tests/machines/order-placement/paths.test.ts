import { describe, expect, it } from 'vitest'
import { createActor, type SnapshotFrom } from 'xstate'
import { getShortestPaths } from 'xstate/graph'
import { maxTries, orderPlacementMachine } from '#machines/order-placement/order-placement.machine.ts'
import { placementInput, stepResults } from './faultyUpstream.ts'

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
const finalStates = ['placed', 'refused', 'outOfStock', 'expired', 'unanswered']

/** All events of a placement: each result, a failure and a timeout of every step. */
const alphabet = [
  ...stepStates.flatMap((state) => {
    const actorId = `0.orderPlacement.placing.${state}`
    return [
      ...stepResults.map((output) => ({ type: `xstate.done.actor.${actorId}`, output, actorId })),
      { type: `xstate.error.actor.${actorId}`, error: new Error('broken'), actorId },
      { type: `xstate.after.stepTimeout.orderPlacement.placing.${state}` },
    ]
  }),
  { type: 'xstate.after.retryDelay.orderPlacement.waitingToRetry' },
  { type: 'xstate.after.placementTimeout.orderPlacement' },
]

const nameOf = ({ value }: Snapshot) => (typeof value === 'string' ? value : value.placing)
const pathsOf = (billing: boolean) =>
  getShortestPaths(orderPlacementMachine, {
    input: placementInput(billing ? {} : { billing: null }),
    // The machine declares no events: all of them come from its children and delays.
    events: alphabet as never,
    filterEvents: (snapshot, event) => snapshot.status === 'active' && snapshot.can(event),
    serializeState: (snapshot) =>
      JSON.stringify([snapshot.value, snapshot.context.unanswered, snapshot.context.step, snapshot.output]),
    limit: 50_000,
  })

describe('the chart of placing an order', () => {
  const paths = pathsOf(true)
  const last = paths.map(({ state }) => state)

  it('PAY-03 every step and every final state can be reached', () => {
    expect(new Set(last.map(nameOf))).toEqual(new Set([...stepStates, ...finalStates, 'waitingToRetry']))
  })

  it('PAY-03 no path places the order before all steps are accepted, unless the cart is an order already', () => {
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

  it('PAY-05 every wait ends: a step without an answer is tried a limited number of times', () => {
    for (const snapshot of last) {
      if (snapshot.status !== 'active') continue
      const delays = alphabet.filter(({ type }) => type.startsWith('xstate.after'))
      expect(delays.some((event) => snapshot.can(event as never))).toBe(true)
      expect(snapshot.context.unanswered).toBeLessThanOrEqual(maxTries)
    }
  })

  it('PAY-05 final states have a result of their kind, and no other state has one', () => {
    for (const snapshot of last) {
      const result = snapshot.output ?? null
      expect(result === null).toBe(snapshot.status === 'active')
      if (result) expect(result.kind).toBe(nameOf(snapshot))
    }
  })

  it('ports that throw end the placement instead of leaving it waiting', async () => {
    const machine = orderPlacementMachine.provide({ delays: { retryDelay: 0 } })
    const actor = createActor(machine, { input: placementInput() }).start()
    await expect
      .poll(() => actor.getSnapshot().output)
      .toEqual({ kind: 'unanswered', step: 'saveShippingAddress' })
  })
})
