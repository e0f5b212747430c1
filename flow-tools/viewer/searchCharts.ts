import { type Chart, sendableEvents, statesOf, transitionsFrom } from '../drawing/chart.ts'

export type Hit = {
  readonly kind: 'state' | 'event'
  readonly name: string
  /** The found state, or the states that handle or ignore the found event. */
  readonly states: readonly string[]
}

const hitsOf = (chart: Chart): Hit[] => {
  const states = statesOf(chart.root)
  const transitions = transitionsFrom(chart)
  const ignored = states.flatMap(({ ignores }) => [...ignores.keys()])
  const events = [...new Set([...sendableEvents(chart), ...ignored])]
  return [
    ...states
      .filter(({ id }) => id !== chart.id)
      .map(({ id }): Hit => ({ kind: 'state', name: id.slice(chart.id.length + 1), states: [id] })),
    ...events.map((name): Hit => {
      const handling = transitions.filter(({ event }) => event === name).map(({ source }) => source)
      const ignoring = states.filter(({ ignores }) => ignores.has(name)).map(({ id }) => id)
      return { kind: 'event', name, states: [...new Set(handling.length > 0 ? handling : ignoring)] }
    }),
  ]
}

/** By machine: the states and events whose names contain the text. Empty text finds all machines. */
export function searchCharts(
  charts: ReadonlyMap<string, Chart>,
  text: string,
): ReadonlyMap<string, readonly Hit[]> {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return new Map([...charts.keys()].map((id) => [id, []]))
  return new Map(
    [...charts].flatMap(([id, chart]): [string, readonly Hit[]][] => {
      const hits = hitsOf(chart).filter(({ name }) => name.toLowerCase().includes(wanted))
      return hits.length > 0 || id.toLowerCase().includes(wanted) ? [[id, hits]] : []
    }),
  )
}
