import { Suspense, use, useMemo, useState } from 'react'
import { activeStates, type Chart, type ChartTransition } from '../drawing/chart.ts'
import type { ChartCoverage } from '../drawing/coverage.ts'
import { Drawing, type Marked } from '../drawing/Drawing.tsx'
import type { Layout } from '../drawing/layout.ts'
import { createLayoutEngine } from '../drawing/layoutEngine.ts'
import type { ActorSnapshot } from './actorSnapshots.ts'
import { CoverageLegend, CoverageSwitch } from './Coverage.tsx'
import { coverageBy, type TestKind, useReports } from './coverageReports.ts'
import { PanZoom } from './PanZoom.tsx'
import { Signs } from './Signs.tsx'
import { useSetup } from './setup.ts'
import { CanvasFrame, Tools } from './styles.tsx'
import type { ViewerEvent } from './viewerLogic.ts'

type CanvasProps = {
  chart: Chart
  actor: ActorSnapshot | null
  /** Undefined if events cannot be sent. */
  onSend: ((transition: ChartTransition) => void) | undefined
  marked: Marked | null
  send: (event: ViewerEvent) => void
}
type ChartDrawingProps = CanvasProps & {
  layout: Promise<Layout>
  /** The coverage of tests; it replaces the actor's current state. */
  coverage: ChartCoverage | null
}

const noTransitions: ReadonlySet<string> = new Set()

const ChartDrawing = ({
  layout: promise,
  chart,
  actor,
  onSend,
  marked,
  send,
  coverage,
}: ChartDrawingProps) => {
  const layout = use(promise)
  const active = useMemo(() => (actor ? activeStates(chart, actor.state) : null), [chart, actor])
  /** Marked by a click in the drawing, so it is in sight already. */
  const [clicked, setClicked] = useState<Marked | null>(null)
  const mark = (one: Marked) => {
    const isMarkedAlready =
      marked?.event === one.event && one.states.every((id) => marked.states.includes(id))
    const next = isMarkedAlready ? null : one
    setClicked(next)
    send({ type: 'states.marked', machine: chart.id, marked: next })
  }
  const marks = { marked, onMark: mark }
  return (
    <PanZoom
      width={Math.ceil(layout.width)}
      height={Math.ceil(layout.height)}
      label={`Drawing of ${chart.id}`}
      focus={
        marked
          ? { selector: '.marked', key: marked === clicked ? null : marked, isRead: true }
          : { selector: '.lit.leaf', key: active, isRead: false }
      }
    >
      {coverage ? (
        <Drawing layout={layout} counts={coverage.counts} undecided={coverage.undecided} {...marks} />
      ) : (
        <Drawing
          layout={layout}
          active={active}
          taken={actor?.taken ?? noTransitions}
          onSend={onSend}
          {...marks}
        />
      )}
    </PanZoom>
  )
}

/** The drawing of the selected machine with its tools. */
export const Canvas = (props: CanvasProps) => {
  const [layOut] = useState(createLayoutEngine)
  const [kind, setKind] = useState<TestKind | null>(null)
  const reports = useReports(useSetup().coverage)
  const coverage = coverageBy(kind, reports, props.chart)
  return (
    <CanvasFrame>
      <Tools>
        <h2>{props.chart.id}</h2>
        {reports && <CoverageSwitch kind={kind} onKind={setKind} reports={reports} />}
        <Signs />
      </Tools>
      {kind && <CoverageLegend coverage={coverage} kind={kind} />}
      <Suspense fallback={<p>Drawing {props.chart.id} …</p>}>
        {/* Each machine begins as large as fits. */}
        <ChartDrawing key={props.chart.id} {...props} layout={layOut(props.chart)} coverage={coverage} />
      </Suspense>
    </CanvasFrame>
  )
}
