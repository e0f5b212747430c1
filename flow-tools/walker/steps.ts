/**
 * Steps of a chart without a running actor. XState makes an actor for each one, together with the chart's first snapshot. No
 * step needs that snapshot, and to make it takes longer than most steps.
 */
import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  getMicrosteps as getMicrostepsOfActor,
  getNextSnapshot as getNextSnapshotOfActor,
  transition as transitionOfActor,
} from 'xstate'

const withoutStart = new WeakMap<AnyStateMachine, AnyStateMachine>()

/** The same machine, but its actor begins with an empty snapshot. */
function startless(machine: AnyStateMachine): AnyStateMachine {
  const known = withoutStart.get(machine)
  if (known) return known
  const own: AnyStateMachine = Object.create(machine, {
    getInitialSnapshot: { value: () => ({ status: 'active' }) },
  })
  withoutStart.set(machine, own)
  return own
}

type Step<Result> = (machine: AnyStateMachine, snapshot: AnyMachineSnapshot, event: AnyEventObject) => Result

const withoutActor =
  <Result>(step: Step<Result>): Step<Result> =>
  (machine, snapshot, event) =>
    step(startless(machine), snapshot, event)

export const getNextSnapshot: Step<AnyMachineSnapshot> = withoutActor(getNextSnapshotOfActor)
export const transition = withoutActor(transitionOfActor<AnyStateMachine>)
export const getMicrosteps = withoutActor(getMicrostepsOfActor<AnyStateMachine>)
