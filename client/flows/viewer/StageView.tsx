import { use, useMemo, useState, Suspense } from 'react'
import { activeStates, type Chart, type ChartTransition } from '../drawing/chart.ts'
import { Drawing } from '../drawing/Drawing.tsx'
import { createLayouter } from '../drawing/elk.ts'
import type { Layout } from '../drawing/layout.ts'
import type { ActorView } from './moment.ts'
import { Stage, Tool } from './parts.ts'

type StageProps = {
  chart: Chart
  actor: ActorView | null
  /** Absent where nothing can be sent. */
  onSend: ((transition: ChartTransition) => void) | undefined
}
type PlacedProps = StageProps & { layout: Promise<Layout>; zoom: number | null }

/** Words must stay readable: a wider drawing scrolls. */
const smallest = 0.7

const none: ReadonlySet<string> = new Set()

const Placed = ({ layout, chart, actor, onSend, zoom }: PlacedProps) => {
  const placed = use(layout)
  const active = useMemo(() => (actor ? activeStates(chart, actor.state) : null), [chart, actor])
  const width =
    zoom === null
      ? { width: '100%', maxWidth: placed.width, minWidth: placed.width * smallest }
      : { width: placed.width * zoom }
  return (
    <div style={width}>
      <Drawing layout={placed} active={active} taken={actor?.taken ?? none} onSend={onSend} />
    </div>
  )
}

/** The drawing of one machine, as wide as there is room, or zoomed. */
export const StageView = (props: StageProps) => {
  const [layOut] = useState(createLayouter)
  const [zoom, setZoom] = useState<number | null>(null)
  return (
    <Stage>
      <p role="group" aria-label="Zoom" style={{ display: 'flex', gap: 8, margin: '0 0 12px' }}>
        <Tool type="button" aria-pressed={zoom === null} onClick={() => setZoom(null)}>
          Fit
        </Tool>
        {[0.75, 1, 1.5].map((step) => (
          <Tool key={step} type="button" aria-pressed={zoom === step} onClick={() => setZoom(step)}>
            {step * 100} %
          </Tool>
        ))}
      </p>
      <Suspense fallback={<p>Drawing {props.chart.id} …</p>}>
        <Placed {...props} layout={layOut(props.chart)} zoom={zoom} />
      </Suspense>
    </Stage>
  )
}
