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
  /** The machine that is drawn. */
  readonly machine: string
  /** The running actor that lights it, `atRest`, or null while none was there to choose. */
  readonly actor: string | null
  /** Number of the last entry that counts; null follows what happens. */
  readonly position: number | null
  readonly notice: string
  /** The watched tab went away; one that comes now is most likely the same one, on another page. */
  readonly left: boolean
}

/** In place of an actor's id: the machine is drawn as it is, without anybody in it. */
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
  machine: 'shop',
  actor: null,
  position: null,
  notice: '',
  left: false,
}

const rootOf = (entries: readonly TraceEntry[]) =>
  entries.find((entry) => entry.kind === 'started' && entry.machine === 'shop') ??
  entries.find((entry) => entry.kind === 'started')

/** The latest actor of the machine that is drawn, so that a page that was reloaded goes on where it was. */
const sameAs = (entries: readonly TraceEntry[], machine: string) =>
  entries.findLast((entry) => entry.kind === 'started' && entry.machine === machine)

/** A source that has something to show is looked at; without an actor chosen its like, else its root, is. */
const settled = (state: ViewerState): ViewerState => {
  const source =
    state.sources.find(({ id }) => id === state.source) ??
    state.sources.find(({ kind }) => kind !== 'server') ??
    state.sources[0]
  if (!source) return { ...state, source: null, actor: null }
  const root =
    state.actor === null ? (sameAs(source.entries, state.machine) ?? rootOf(source.entries)) : undefined
  return root?.kind === 'started'
    ? { ...state, source: source.id, actor: root.actor, machine: root.machine }
    : { ...state, source: source.id }
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
      return settled({ ...met, sources, source: id, actor: null, position: null, left: false, notice: '' })
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
      return settled({ ...state, source: event.id, actor: null, position: null, left: false, notice: '' })
    case 'actor.chosen':
      return { ...state, actor: event.id, machine: event.machine }
    case 'machine.chosen':
      return { ...state, machine: event.machine, actor: atRest }
    case 'position.chosen':
      return { ...state, position: event.position }
    case 'notice.given':
      return { ...state, notice: event.text }
  }
}

export const viewerLogic = fromTransition(next, emptyViewer)
