/** How a machine of production is walked in a browser: what a person does, what the server is brought to, what is seen. */
import type { AnyEventObject, AnyMachineSnapshot, EventFromLogic, InputFrom, SnapshotFrom } from 'xstate'
import { invocationOf, type Walkable } from '#tests/support/journeys/chartWalks.ts'
import type { BrowserMachineId, BrowserMachines, PersonEvent } from '#tests/support/journeys/eventCauses.ts'
import type { DriverContext } from '../drivers/driverContext.ts'
import type { PageTrace } from './pageTrace.ts'

export type WalkContext = Omit<DriverContext, 'unhandled'> & { trace: PageTrace }
export type Act = (context: WalkContext) => Promise<unknown>
/** Brings the world to something, and takes it back. */
type Arrange = (context: WalkContext) => Promise<() => unknown>

/** `seen`: what a person sees then, whatever the chart says. */
export type Gesture<Event extends AnyEventObject = AnyEventObject, Snapshot = AnyMachineSnapshot> = {
  event: Event
  press: Act
  seen?: Act
  /** Whether the page offers it, of the states that handle it. */
  offered?: (snapshot: Snapshot) => boolean
  /** Another page shows then; `restarts`: with the same machine at its start. */
  ends?: true | 'restarts'
  /** The gesture before it has done it, too: a person is faster than a test. */
  isDoneBefore?: true
}
/** Nobody does it in this walk. */
export type Left = { left: string }

/** `given`: whether the server can be brought to it in this state; `isUnheard`: the page goes, and its machine with it. */
export type Answer = {
  output?: unknown
  arrange?: Arrange
  seen?: Act
  given?: (snapshot: AnyMachineSnapshot) => boolean
  isUnheard?: true
}
export type Answers = {
  usual: Answer
  others?: readonly Answer[]
  failure?: Answer
  /** Holds the answer back until the returned function is called. */
  hold?: Arrange
}

export type WalkTable<Id extends BrowserMachineId = BrowserMachineId> = {
  machine: BrowserMachines[Id]
  input: () => InputFrom<BrowserMachines[Id]>
  /** Leads a page to the machine's first state, or to the one after `start`. */
  open: Act
  start?: readonly AnyEventObject[]
  gestures: {
    [Type in PersonEvent<Id>]:
      | readonly Gesture<
          Extract<EventFromLogic<BrowserMachines[Id]>, { type: Type }>,
          SnapshotFrom<BrowserMachines[Id]>
        >[]
      | Left
  }
  /** By the invocation's id. Invocations without an entry are never waited for. */
  answers: Readonly<Record<string, Answers>>
  /** By state: what is seen, or why nothing is. */
  seen: Readonly<Record<string, Act | string>>
  lasting?: readonly string[]
  relevantContext?: Walkable['relevantContext']
}

/** A table whose types are checked by its machine, for code that handles any. */
export type AnyWalkTable = {
  machine: Walkable['machine']
  input: () => unknown
  open: Act
  start?: readonly AnyEventObject[]
  gestures: Readonly<Record<string, readonly Gesture[] | Left>>
  answers: Readonly<Record<string, Answers>>
  seen: Readonly<Record<string, Act | string>>
  lasting?: readonly string[]
  relevantContext?: Walkable['relevantContext']
}

export const walkTable = <Id extends BrowserMachineId>(_: Id, table: WalkTable<Id>): AnyWalkTable =>
  table as unknown as AnyWalkTable

export const gesturesOf = ({ gestures }: AnyWalkTable): readonly Gesture[] =>
  Object.values(gestures).flatMap((entry) => ('left' in entry ? [] : entry))

/** What a table says about an answer of an invocation. */
export const answerOf = ({ answers }: AnyWalkTable, event: AnyEventObject): Answer | undefined => {
  const port = answers[invocationOf(event) ?? '']
  if (!port) return undefined
  if (event.type.startsWith('xstate.error.')) return port.failure
  return [port.usual, ...(port.others ?? [])].find(({ output }) => output === event['output'])
}

export const walkableOf = (table: AnyWalkTable): Walkable => {
  const gestures = gesturesOf(table)
  const offers = new Map(gestures.map(({ event, offered }) => [event, offered]))
  const ports = Object.entries(table.answers)
  return {
    machine: table.machine,
    input: table.input,
    events: gestures.map(({ event }) => event),
    answers: Object.fromEntries(
      ports.map(([id, { usual, others = [] }]) => [id, [usual, ...others].map(({ output }) => output)]),
    ),
    failing: new Set(ports.filter(([, { failure }]) => failure).map(([id]) => id)),
    holdable: new Set(ports.filter(([, { hold }]) => hold).map(([id]) => id)),
    restarts: new Set(gestures.filter(({ ends }) => ends === 'restarts').map(({ event }) => event)),
    endings: new Set(gestures.filter(({ ends }) => ends).map(({ event }) => event)),
    isGiven: (snapshot, event) => answerOf(table, event)?.given?.(snapshot) ?? true,
    isOffered: (snapshot, event) => offers.get(event)?.(snapshot) ?? true,
    lasting: table.lasting ?? [],
    start: table.start ?? [],
    ...(table.relevantContext && { relevantContext: table.relevantContext }),
  }
}
