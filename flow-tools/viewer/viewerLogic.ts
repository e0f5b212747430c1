/** The state of the viewer: its sources, the selected machine and actor, and the position in the timeline. */
import { fromTransition } from 'xstate'
import type { Marked } from '../drawing/Drawing.tsx'
import type { TraceEntry } from '../trace/createTracer.ts'

export type Source = {
  readonly id: string
  readonly kind: 'tab' | 'server' | 'log'
  readonly title: string
  readonly entries: readonly TraceEntry[]
  /** Differences that a replay has found, by the number of the entry. */
  readonly findings: ReadonlyMap<number, string>
}

export type ViewerState = {
  /** The id of the machine that runs a tab's root actor. */
  readonly root: string
  readonly sources: readonly Source[]
  readonly source: string | null
  /** Whether the user has chosen the source. Otherwise a tab that connects replaces the server. */
  readonly pinned: boolean
  /** The machine that is drawn. */
  readonly machine: string
  /** The actor whose states are highlighted; `noActor` until the machine runs, null until the source has a root actor. */
  readonly actor: string | null
  /** Marked states of the drawn machine. */
  readonly marked: Marked | null
  /** The number of the last entry that is shown; null follows new entries. */
  readonly position: number | null
  readonly notice: string
  /** The watched tab is gone. The next tab that connects is most likely the same tab on its next page. */
  readonly disconnected: boolean
}

/** Used instead of an actor's id: the machine is drawn without highlights until an actor runs it. */
export const noActor = 'no actor'

export type ViewerEvent =
  | { type: 'source.connected'; id: string; kind: Source['kind']; title: string }
  | { type: 'source.disconnected'; id: string }
  | {
      type: 'entries.received'
      id: string
      entries: readonly TraceEntry[]
      replace?: boolean
      findings?: ReadonlyMap<number, string>
    }
  | { type: 'source.chosen'; id: string }
  | { type: 'actor.chosen'; id: string; machine: string }
  | { type: 'machine.chosen'; machine: string }
  | { type: 'states.marked'; machine: string; marked: Marked | null }
  | { type: 'position.chosen'; position: number | null }
  | { type: 'notice.changed'; text: string }

const initialState = ({ input }: { input: { root: string } }): ViewerState => ({
  root: input.root,
  sources: [],
  source: null,
  pinned: false,
  machine: input.root,
  actor: null,
  marked: null,
  position: null,
  notice: '',
  disconnected: false,
})

type Started = TraceEntry & { kind: 'started' }
const isStarted = (entry: TraceEntry): entry is Started => entry.kind === 'started'

const stoppedIn = ({ entries }: Source): ReadonlySet<string> =>
  new Set(entries.flatMap((entry) => (entry.kind === 'stopped' ? [entry.actor] : [])))

/**
 * The actor that is shown first: one that runs rather than one that has ended, and the root of all rather than a child. A
 * tab's children start before their parents, so only an actor of the root machine can be the root of a tab.
 */
const rootOf = (source: Source, root: string): Started | undefined => {
  const stopped = stoppedIn(source)
  const all = source.entries.filter(isStarted)
  const running = all.filter(({ actor }) => !stopped.has(actor))
  const ofRoot = running.findLast(({ machine }) => machine === root)
  if (ofRoot || source.kind === 'tab') return ofRoot
  return running.findLast(({ parent }) => parent === null) ?? running.at(-1) ?? all.at(-1)
}

const latestActorOf = ({ entries }: Source, machine: string): Started | undefined =>
  entries.filter(isStarted).findLast((entry) => entry.machine === machine)

/**
 * The highlighted actor: the chosen one while it runs, then the latest actor of the same machine, for example after a
 * reload. Without a choice it is the root actor.
 */
const actorOf = (state: ViewerState, source: Source): { actor: string | null; machine: string } => {
  const { actor, machine } = state
  const stays = actor !== null && actor !== noActor && !stoppedIn(source).has(actor)
  const latest = stays ? undefined : latestActorOf(source, machine)
  const next = latest ?? (actor === null ? rootOf(source, state.root) : undefined)
  return next ? { actor: next.actor, machine: next.machine } : { actor, machine }
}

/** Selects a source and an actor if the selected ones no longer fit. */
const withSelection = (state: ViewerState): ViewerState => {
  const source =
    state.sources.find(({ id, kind }) => id === state.source && (state.pinned || kind !== 'server')) ??
    state.sources.find(({ kind }) => kind !== 'server') ??
    state.sources[0]
  if (!source) return { ...state, source: null, actor: null }
  return { ...state, source: source.id, ...actorOf(state, source) }
}

const updateSource = (state: ViewerState, id: string, update: (source: Source) => Source): ViewerState =>
  withSelection({
    ...state,
    sources: state.sources.map((source) => (source.id === id ? update(source) : source)),
  })

/** Marks belong to the machine that is drawn. */
const chooseMachine = (state: ViewerState, machine: string): ViewerState => ({
  ...state,
  machine,
  marked: machine === state.machine ? state.marked : null,
  notice: '',
})

const transition = (state: ViewerState, event: ViewerEvent): ViewerState => {
  switch (event.type) {
    case 'source.connected': {
      const { id, kind, title } = event
      if (state.sources.some((source) => source.id === id)) {
        return updateSource(state, id, (source) => ({ ...source, title }))
      }
      const added: Source = { id, kind, title, entries: [], findings: new Map() }
      const next = { ...state, sources: [...state.sources, added] }
      if (!state.disconnected || kind !== 'tab') return withSelection(next)
      const sources = next.sources.filter((source) => source.id !== state.source)
      // The same machine stays selected until the new page runs it.
      const actor = state.actor && noActor
      return withSelection({
        ...next,
        sources,
        source: id,
        actor,
        position: null,
        disconnected: false,
        notice: '',
      })
    }
    case 'source.disconnected': {
      // The selected source stays, so that the user can still look at the log of a closed tab.
      if (event.id === state.source) {
        return { ...state, disconnected: true, notice: 'This tab was closed or is loading another page.' }
      }
      return withSelection({ ...state, sources: state.sources.filter(({ id }) => id !== event.id) })
    }
    case 'entries.received':
      return updateSource(state, event.id, (source) => ({
        ...source,
        entries: event.replace ? event.entries : [...source.entries, ...event.entries],
        findings: event.findings ?? source.findings,
      }))
    case 'source.chosen':
      return withSelection({
        ...state,
        source: event.id,
        pinned: true,
        actor: null,
        position: null,
        disconnected: false,
        notice: '',
      })
    case 'actor.chosen':
      return { ...chooseMachine(state, event.machine), actor: event.id }
    case 'machine.chosen':
      return withSelection({ ...chooseMachine(state, event.machine), actor: noActor })
    case 'states.marked': {
      const next = { ...chooseMachine(state, event.machine), marked: event.marked }
      // An actor of the machine stays chosen.
      return event.machine === state.machine ? next : withSelection({ ...next, actor: noActor })
    }
    case 'position.chosen':
      return { ...state, position: event.position }
    case 'notice.changed':
      return { ...state, notice: event.text }
  }
}

export const viewerLogic = fromTransition(transition, initialState)
