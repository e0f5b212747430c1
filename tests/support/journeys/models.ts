/** Models of what shoppers do, with faults. The model of a straight purchase is in `shopper.ts`. */
import type { AnyStateMachine, EventFromLogic, SnapshotFrom } from 'xstate'
import type { Driver } from './performJourney.ts'

export { carrying } from './models/carrying.ts'
export { finding } from './models/finding.ts'
export { paying } from './models/paying.ts'

/** A driver must implement every event and every state of its model. */
export type DriverFor<Model extends AnyStateMachine> = Driver<
  EventFromLogic<Model>['type'],
  SnapshotFrom<Model>['value'] & string
>
