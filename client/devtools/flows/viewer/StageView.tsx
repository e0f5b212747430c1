import { Suspense, use, useEffect, useMemo, useRef, useState } from 'react'
import { activeStates, type Chart, type ChartTransition } from '../drawing/chart.ts'
import { Drawing } from '../drawing/Drawing.tsx'
import { createLayouter } from '../drawing/elk.ts'
import type { Layout } from '../drawing/layout.ts'
import { CoverageLegend, CoverageSwitch, coverageAt, type Place, useReports } from './Coverage.tsx'
import type { ActorView } from './moment.ts'
import { Sheet, Stage, Tool, Tools } from './styles.ts'

type StageProps = {
  chart: Chart
  actor: ActorView | null
  /** Absent where nothing can be sent. */
  onSend: ((transition: ChartTransition) => void) | undefined
}
type PlacedProps = StageProps & {
  layout: Promise<Layout>
  zoom: number | null
  /** How often journeys came by; given, it takes the place of the present. */
  times: ReadonlyMap<string, number> | undefined
}

/** Words must stay readable: a wider drawing scrolls. */
const smallest = 0.7

const none: ReadonlySet<string> = new Set()

const Placed = ({ layout, chart, actor, onSend, zoom, times }: PlacedProps) => {
  const placed = use(layout)
  const active = useMemo(() => (actor ? activeStates(chart, actor.state) : null), [chart, actor])
  const place = useRef<HTMLDivElement>(null)
  // A wide drawing scrolls: what is lit is brought into sight.
  useEffect(() => {
    if (!active) return
    place.current?.querySelector('.lit.leaf')?.scrollIntoView({ block: 'center', inline: 'center' })
  }, [active])
  const width =
    zoom === null
      ? { width: '100%', maxWidth: placed.width, minWidth: placed.width * smallest }
      : { width: placed.width * zoom }
  return (
    <div style={width} ref={place}>
      {times ? (
        <Drawing layout={placed} times={times} />
      ) : (
        <Drawing layout={placed} active={active} taken={actor?.taken ?? none} onSend={onSend} />
      )}
    </div>
  )
}

/** The drawing of one machine, as wide as there is room, or zoomed. */
export const StageView = (props: StageProps) => {
  const [layOut] = useState(createLayouter)
  const [zoom, setZoom] = useState<number | null>(null)
  const [place, setPlace] = useState<Place | null>(null)
  const reports = useReports()
  const coverage = coverageAt(reports, place, props.chart)
  return (
    <Stage>
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
        <CoverageSwitch place={place} onPlace={setPlace} reports={reports} />
      </Tools>
      {place && <CoverageLegend coverage={coverage} place={place} />}
      <Sheet>
        <Suspense fallback={<p>Drawing {props.chart.id} …</p>}>
          <Placed {...props} layout={layOut(props.chart)} zoom={zoom} times={coverage?.times} />
        </Suspense>
      </Sheet>
    </Stage>
  )
}
