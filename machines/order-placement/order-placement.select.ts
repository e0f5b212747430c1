/** What may be asked of a placement under way. */
import type { SnapshotFrom } from 'xstate'
import type { orderPlacementMachine } from './order-placement.machine.ts'
import type { PlacementOutcome, PlacementStepName } from './order-placement.types.ts'
import { placementSteps } from './order-placement.types.ts'

type Snapshot = SnapshotFrom<typeof orderPlacementMachine>

export const isPlacing = (snapshot: Snapshot): boolean => snapshot.hasTag('busy')

/** The step in hand, or the one it ended at. */
export const stepOf = (snapshot: Snapshot): PlacementStepName => snapshot.context.step

/** Steps behind it and steps in all, for this shopper. */
export const progressOf = (snapshot: Snapshot): { done: number; of: number } => {
  const { billing, step } = snapshot.context
  const steps = placementSteps.filter((name) => billing !== null || !name.includes('Billing'))
  return { done: snapshot.matches('placed') ? steps.length : steps.indexOf(step), of: steps.length }
}

/** Null until it has ended. */
export const outcomeOf = (snapshot: Snapshot): PlacementOutcome | null => snapshot.output ?? null
