/** What shoppers do beside buying straight away, faults included; buying itself stands in `shopper.ts`. */
import type { AnyStateMachine, EventFromLogic, SnapshotFrom } from 'xstate'
import type { Driver } from './travel.ts'

export { carrying } from './models/carrying.ts'
export { finding } from './models/finding.ts'
export { paying } from './models/paying.ts'
export { writing } from './models/writing.ts'

/** Whoever performs a model's journeys knows every deed and every place of it. */
export type DriverFor<Model extends AnyStateMachine> = Driver<
  EventFromLogic<Model>['type'],
  SnapshotFrom<Model>['value'] & string
>
