import { type Chart, sendableEvents, statesOf } from '../drawing/chart.ts'

const maxNamed = 4

/** By machine: the states and events whose names contain the text, the first few of them. Empty text finds all machines. */
export function searchCharts(
  charts: ReadonlyMap<string, Chart>,
  text: string,
): ReadonlyMap<string, readonly string[]> {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return new Map([...charts.keys()].map((id) => [id, []]))
  return new Map(
    [...charts].flatMap(([id, chart]): [string, readonly string[]][] => {
      const states = statesOf(chart.root).map((state) => state.id.slice(id.length + 1))
      const names = [...states, ...sendableEvents(chart)].filter((name) =>
        name.toLowerCase().includes(wanted),
      )
      return names.length > 0 || id.toLowerCase().includes(wanted) ? [[id, names.slice(0, maxNamed)]] : []
    }),
  )
}
