/** Reads the tests' reports about the states and transitions that journeys went through (MBT-02). */
import * as v from 'valibot'
import { type Chart, type ChartTransition, transitionsFrom } from './chart.ts'
import { machineId } from './machineId.ts'

const coverage = v.object({
  covered: v.array(v.string()),
  uncovered: v.array(v.string()),
  /** How often each was covered; once if it is missing here. */
  counts: v.optional(v.record(v.string(), v.number()), {}),
})
const criterion = v.object({ covered: v.number(), all: v.number(), missing: v.array(v.string()) })
/** Tests on machines cover more than states and transitions. */
const criteria = v.object({
  /** Each guard held, and failed. */
  guards: criterion,
  /** Transitions that can follow each other did. */
  pairs: criterion,
  failures: criterion,
  delays: criterion,
  ignored: criterion,
})
export type Criteria = v.InferOutput<typeof criteria>
/** By machine id. */
export const coverageFile = v.record(
  v.string(),
  v.object({
    states: coverage,
    transitions: coverage,
    walks: v.optional(v.number(), 0),
    criteria: v.optional(v.nullable(criteria), null),
  }),
)
export type CoverageFile = v.InferOutput<typeof coverageFile>

/** Throws if the text is not a report. */
export const readCoverage = (text: string): CoverageFile => v.parse(coverageFile, JSON.parse(text))

export type ChartCoverage = {
  readonly walks: number
  readonly walked: ReadonlySet<string>
  readonly unwalked: ReadonlySet<string>
  /** Ids of entered states. */
  readonly entered: ReadonlySet<string>
  readonly states: number
  readonly transitions: number
  /** How often states were entered and transitions taken, by id. */
  readonly counts: ReadonlyMap<string, number>
  /** Null if the tests do not report them. */
  readonly criteria: Criteria | null
  /** By transition: what its guard never did. */
  readonly undecided: ReadonlyMap<string, string>
}

/** Reports name states and transitions without the machine's id; older reports have it. */
const withoutMachine = (name: string, machine: string) =>
  name.startsWith(`${machine}.`) || name.startsWith(`${machine} `) ? name.slice(machine.length + 1) : name

/** The name of a transition in reports: its source, its event and its index among the event's transitions. */
const reportName = (id: string, machine: string): string => {
  const [source = '', event = ''] = id.split(' ')
  const [type = '', index = '0'] = event.split('#')
  return withoutMachine(`${source} --${type || 'always'}${index === '0' ? '' : `[${index}]`}`, machine)
}

/** Null if no journey used this machine. */
export const coverageOf = (chart: Chart, file: CoverageFile): ChartCoverage | null => {
  const report = Object.entries(file).find(([name]) => machineId(name) === chart.id)?.[1]
  if (!report) return null
  const stateId = (name: string) => `${chart.id}.${withoutMachine(name, chart.id)}`
  const covered = new Set(report.transitions.covered.map((name) => withoutMachine(name, chart.id)))
  const all = transitionsFrom(chart)
  const isCovered = ({ id }: ChartTransition) => covered.has(reportName(id, chart.id))
  const entered = new Set(report.states.covered.map(stateId))
  const counts = new Map<string, number>()
  for (const [name, count] of Object.entries(report.states.counts)) counts.set(stateId(name), count)
  const taken = new Map(
    Object.entries(report.transitions.counts).map(([name, count]) => [withoutMachine(name, chart.id), count]),
  )
  for (const transition of all) {
    const name = reportName(transition.id, chart.id)
    counts.set(transition.id, taken.get(name) ?? (isCovered(transition) ? 1 : 0))
  }
  const missing = new Set(report.criteria?.guards.missing)
  const undecided = new Map(
    all.flatMap(({ id }) => {
      const name = reportName(id, chart.id)
      const sides = ['holds', 'fails'].filter((side) => missing.has(`${name} ${side}`))
      return sides.length > 0 ? [[id, `its guard never ${sides.join(' or ')}`] as const] : []
    }),
  )
  return {
    walks: report.walks,
    counts,
    criteria: report.criteria,
    undecided,
    walked: new Set(all.filter(isCovered).map(({ id }) => id)),
    unwalked: new Set(all.filter((one) => !isCovered(one)).map(({ id }) => id)),
    entered: new Set([chart.id, ...entered]),
    states: report.states.covered.length,
    transitions: report.transitions.covered.length,
  }
}
