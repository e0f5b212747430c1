/** Which states and transitions journeys went through, as the tests write it down (MBT-02). */
import * as v from 'valibot'
import { type Chart, type ChartTransition, transitionsFrom } from './chart.ts'

const split = v.object({
  covered: v.array(v.string()),
  uncovered: v.array(v.string()),
  /** How often; where it is not written down, once each. */
  counts: v.optional(v.record(v.string(), v.number()), {}),
})
/** By machine id. */
export const coverageFile = v.record(
  v.string(),
  v.object({ states: split, transitions: split, walks: v.optional(v.number(), 0) }),
)
export type CoverageFile = v.InferOutput<typeof coverageFile>

export type ChartCoverage = {
  readonly walks: number
  readonly walked: ReadonlySet<string>
  readonly unwalked: ReadonlySet<string>
  /** Ids of states that were entered. */
  readonly entered: ReadonlySet<string>
  readonly states: number
  readonly transitions: number
  /** How often, by the id of a state or of a transition. */
  readonly times: ReadonlyMap<string, number>
}

/** The tests name states and transitions from below the machine; older lines carry the machine's id. */
const short = (name: string, machine: string) =>
  name.startsWith(`${machine}.`) || name.startsWith(`${machine} `) ? name.slice(machine.length + 1) : name

/** How the tests name a transition: by its source, its event and its place among rivals. */
const nameOf = (id: string, machine: string): string => {
  const [source = '', event = ''] = id.split(' ')
  const [type = '', place = '0'] = event.split('#')
  return short(`${source} --${type || 'always'}${place === '0' ? '' : `[${place}]`}`, machine)
}
const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Null where no journey was made through this machine. */
export const coverageOf = (chart: Chart, file: CoverageFile): ChartCoverage | null => {
  const report = Object.entries(file).find(([name]) => camel(name) === chart.id)?.[1]
  if (!report) return null
  const covered = new Set(report.transitions.covered.map((name) => short(name, chart.id)))
  const all = transitionsFrom(chart)
  const isCovered = ({ id }: ChartTransition) => covered.has(nameOf(id, chart.id))
  const entered = new Set(report.states.covered.map((name) => `${chart.id}.${short(name, chart.id)}`))
  const times = new Map<string, number>()
  for (const [name, count] of Object.entries(report.states.counts))
    times.set(`${chart.id}.${short(name, chart.id)}`, count)
  const taken = new Map(
    Object.entries(report.transitions.counts).map(([name, count]) => [short(name, chart.id), count]),
  )
  for (const { id } of all)
    times.set(id, taken.get(nameOf(id, chart.id)) ?? (covered.has(nameOf(id, chart.id)) ? 1 : 0))
  return {
    walks: report.walks,
    times,
    walked: new Set(all.filter(isCovered).map(({ id }) => id)),
    unwalked: new Set(all.filter((one) => !isCovered(one)).map(({ id }) => id)),
    entered: new Set([chart.id, ...entered]),
    states: report.states.covered.length,
    transitions: report.transitions.covered.length,
  }
}
