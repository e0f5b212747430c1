/** The options that a page gives the viewer, as its panels read them. */
import { createContext, useContext } from 'react'
import type { AnyStateMachine, StateValue } from 'xstate'
import { type Chart, chartOf } from '../drawing/chart.ts'
import { toData } from '../trace/toData.ts'
import { type Ignored, ignoreReasons } from './ignoreReasons.ts'

export type SelectedSnapshot = {
  context: unknown
  value: unknown
  matches: (value: StateValue) => boolean
  hasTag: (tag: string) => boolean
}
/** The questions that views ask of a snapshot, by name. */
export type Selectors = Readonly<Record<string, (snapshot: SelectedSnapshot) => unknown>>

export type ViewerOptions = {
  readonly machines: readonly AnyStateMachine[]
  /** The id of the machine that is drawn first: that of the root actor. The first machine by default. */
  readonly root?: string
  /** By the machine's id. */
  readonly selectors?: ReadonlyMap<string, Selectors>
  /** Removes personal data from what a replay computes; see `createTracer`. */
  readonly createRedactor?: () => (value: unknown) => unknown
  /** The address of server-sent events with trace entries of a server. */
  readonly serverEvents?: string
  /** The address of coverage reports. */
  readonly coverage?: string
  /** The address of `chartSources`, the plugin for Vite, which opens a chart's lines in the editor; in development only. */
  readonly sources?: string
}

export type ViewerSetup = Omit<ViewerOptions, 'machines' | 'root' | 'createRedactor' | 'selectors'> & {
  /** By id. */
  readonly machines: ReadonlyMap<string, AnyStateMachine>
  readonly charts: ReadonlyMap<string, Chart>
  readonly root: string
  readonly selectors: ReadonlyMap<string, Selectors>
  readonly createRedactor: () => (value: unknown) => unknown
  /** Why a traced event changed nothing, by the transitions that it took; null where it was handled. */
  readonly ignoredBy: (taken: readonly string[]) => Ignored | null
}

export const createSetup = ({
  machines: all,
  root = all[0]?.id ?? '',
  selectors = new Map(),
  createRedactor = () => toData,
  ...rest
}: ViewerOptions): ViewerSetup => {
  const machines = new Map(all.map((machine) => [machine.id, machine] as const))
  const charts = new Map(all.map((machine) => [machine.id, chartOf(machine)] as const))
  return { ...rest, machines, charts, root, selectors, createRedactor, ignoredBy: ignoreReasons(charts) }
}

const SetupContext = createContext<ViewerSetup>(createSetup({ machines: [] }))
export const SetupProvider = SetupContext.Provider
export const useSetup = (): ViewerSetup => useContext(SetupContext)
