import { Suspense, use, useEffect, useMemo, useRef, useState } from 'react'
import { activeStates, type Chart, type ChartTransition } from '../drawing/chart.ts'
import { Drawing } from '../drawing/Drawing.tsx'
import type { Layout } from '../drawing/layout.ts'
import { createLayoutEngine } from '../drawing/layoutEngine.ts'
import type { ActorSnapshot } from './actorSnapshots.ts'
import { CoverageLegend, CoverageSwitch } from './Coverage.tsx'
import { coverageBy, type TestKind, useReports } from './coverageReports.ts'
import { CanvasFrame, Sheet, Tool, Tools } from './styles.ts'

type CanvasProps = {
  chart: Chart
  actor: ActorSnapshot | null
  /** Undefined if events cannot be sent. */
  onSend: ((transition: ChartTransition) => void) | undefined
}
type ChartDrawingProps = CanvasProps & {
  layout: Promise<Layout>
  zoom: number | null
  /** How often tests entered states and took transitions; replaces the actor's current state. */
  counts: ReadonlyMap<string, number> | undefined
}

/** A drawing that fits into the window is not scaled below this, so that its text stays readable. */
const minScale = 0.7

const noTransitions: ReadonlySet<string> = new Set()

const ChartDrawing = ({ layout: promise, chart, actor, onSend, zoom, counts }: ChartDrawingProps) => {
  const layout = use(promise)
  const active = useMemo(() => (actor ? activeStates(chart, actor.state) : null), [chart, actor])
  const frame = useRef<HTMLDivElement>(null)
  // Scrolls to the active state, because a wide drawing can hide it.
  useEffect(() => {
    if (!active) return
    frame.current?.querySelector('.lit.leaf')?.scrollIntoView({ block: 'center', inline: 'center' })
  }, [active])
  const width =
    zoom === null
      ? { width: '100%', maxWidth: layout.width, minWidth: layout.width * minScale }
      : { width: layout.width * zoom }
  return (
    <div style={width} ref={frame}>
      {counts ? (
        <Drawing layout={layout} counts={counts} />
      ) : (
        <Drawing layout={layout} active={active} taken={actor?.taken ?? noTransitions} onSend={onSend} />
      )}
    </div>
  )
}

/** The drawing of the selected machine with its tools. */
export const Canvas = (props: CanvasProps) => {
  const [layOut] = useState(createLayoutEngine)
  const [zoom, setZoom] = useState<number | null>(null)
  const [kind, setKind] = useState<TestKind | null>(null)
  const reports = useReports()
  const coverage = coverageBy(kind, reports, props.chart)
  return (
    <CanvasFrame>
      <Tools>
        <span role="group" aria-label="Zoom">
          <Tool type="button" aria-pressed={zoom === null} onClick={() => setZoom(null)}>
            Fit
          </Tool>
          {[0.75, 1, 1.5].map((step) => (
            <Tool key={step} type="button" aria-pressed={zoom === step} onClick={() => setZoom(step)}>
              {step * 100} %
            </Tool>
          ))}
        </span>
        <CoverageSwitch kind={kind} onKind={setKind} reports={reports} />
      </Tools>
      {kind && <CoverageLegend coverage={coverage} kind={kind} />}
      <Sheet>
        <Suspense fallback={<p>Drawing {props.chart.id} …</p>}>
          <ChartDrawing {...props} layout={layOut(props.chart)} zoom={zoom} counts={coverage?.counts} />
        </Suspense>
      </Sheet>
    </CanvasFrame>
  )
}
