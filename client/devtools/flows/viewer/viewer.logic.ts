/** What the viewer shows: whose record, which actor, and which moment of it. */
import { fromTransition } from 'xstate'
import type { TraceEntry } from '#machines/trace.ts'

export type Source = {
  readonly id: string
  readonly kind: 'tab' | 'server' | 'log'
  readonly title: string
  readonly entries: readonly TraceEntry[]
  /** What a replay found, by the number of the entry. */
  readonly findings: ReadonlyMap<number, string>
}

export type ViewerState = {
  readonly sources: readonly Source[]
  readonly source: string | null
  /** Somebody chose the source: it stays. Otherwise a tab takes the server's place. */
  readonly picked: boolean
  /** The machine that is drawn. */
  readonly machine: string
  /** The actor that lights it, `atRest` while nobody runs it, or null while none was there to choose. */
  readonly actor: string | null
  /** Number of the last entry that counts; null follows what happens. */
  readonly position: number | null
  readonly notice: string
  /** The watched tab went away; one that comes now is most likely the same one, on another page. */
  readonly left: boolean
}

/** In place of an actor's id: the machine is drawn as it is, until somebody runs it. */
export const atRest = 'at rest'

export type ViewerEvent =
  | { type: 'source.met'; id: string; kind: Source['kind']; title: string }
  | { type: 'source.left'; id: string }
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
  | { type: 'position.chosen'; position: number | null }
  | { type: 'notice.given'; text: string }

const emptyViewer: ViewerState = {
  sources: [],
  source: null,
  picked: false,
  machine: 'shop',
  actor: null,
  position: null,
  notice: '',
  left: false,
}

type Started = TraceEntry & { kind: 'started' }
const isStarted = (entry: TraceEntry): entry is Started => entry.kind === 'started'

/** Children begin before their parents: of a tab that only begins to tell, no other actor is taken for its root. */
const rootOf = ({ kind, entries }: Source): Started | undefined =>
  entries.filter(isStarted).find(({ machine }) => machine === 'shop' || kind !== 'tab')

/** The latest actor of a machine, so that a page that was reloaded goes on where it was. */
const latestOf = ({ entries }: Source, machine: string): Started | undefined =>
  entries.filter(isStarted).findLast((entry) => entry.machine === machine)

const isOver = ({ entries }: Source, actor: string): boolean =>
  entries.some((entry) => entry.kind === 'stopped' && entry.actor === actor)

/**
 * Who lights the drawing: the chosen actor; once it is over, its successor on the same machine; for a machine that
 * nobody ran, the first who does; without a choice, the root.
 */
const actorOf = (state: ViewerState, source: Source): { actor: string | null; machine: string } => {
  const { actor, machine } = state
  const stays = actor !== null && actor !== atRest && !isOver(source, actor)
  const latest = stays ? undefined : latestOf(source, machine)
  const next = latest ?? (actor === null ? rootOf(source) : undefined)
  return next ? { actor: next.actor, machine: next.machine } : { actor, machine }
}

/** A source that has something to show is looked at. */
const settled = (state: ViewerState): ViewerState => {
  const source =
    state.sources.find(({ id, kind }) => id === state.source && (state.picked || kind !== 'server')) ??
    state.sources.find(({ kind }) => kind !== 'server') ??
    state.sources[0]
  if (!source) return { ...state, source: null, actor: null }
  return { ...state, source: source.id, ...actorOf(state, source) }
}

const changed = (state: ViewerState, id: string, change: (source: Source) => Source): ViewerState =>
  settled({ ...state, sources: state.sources.map((source) => (source.id === id ? change(source) : source)) })

const next = (state: ViewerState, event: ViewerEvent): ViewerState => {
  switch (event.type) {
    case 'source.met': {
      const { id, kind, title } = event
      if (state.sources.some((source) => source.id === id)) {
        return changed(state, id, (source) => ({ ...source, title }))
      }
      const fresh: Source = { id, kind, title, entries: [], findings: new Map() }
      const met = { ...state, sources: [...state.sources, fresh] }
      if (!state.left || kind !== 'tab') return settled(met)
      const sources = met.sources.filter((source) => source.id !== state.source)
      // The machine that was looked at stays in sight until the new page runs it.
      const actor = state.actor && atRest
      return settled({ ...met, sources, source: id, actor, position: null, left: false, notice: '' })
    }
    case 'source.left': {
      // What was recorded of a closed tab can still be looked at while it is the one chosen.
      if (event.id === state.source) {
        return { ...state, left: true, notice: 'This tab was closed or is moving on.' }
      }
      return settled({ ...state, sources: state.sources.filter(({ id }) => id !== event.id) })
    }
    case 'entries.received':
      return changed(state, event.id, (source) => ({
        ...source,
        entries: event.replace ? event.entries : [...source.entries, ...event.entries],
        findings: event.findings ?? source.findings,
      }))
    case 'source.chosen':
      return settled({
        ...state,
        source: event.id,
        picked: true,
        actor: null,
        position: null,
        left: false,
        notice: '',
      })
    case 'actor.chosen':
      return { ...state, actor: event.id, machine: event.machine }
    case 'machine.chosen':
      return settled({ ...state, machine: event.machine, actor: atRest })
    case 'position.chosen':
      return { ...state, position: event.position }
    case 'notice.given':
      return { ...state, notice: event.text }
  }
}

export const viewerLogic = fromTransition(next, emptyViewer)
