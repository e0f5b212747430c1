import type { KeyboardEvent } from 'react'
import type { ChartTransition } from './chart.ts'
import {
  type Arrow,
  type Box,
  countLines,
  headHeight,
  type Layout,
  lineHeight,
  linesOf,
  type Point,
} from './layout.ts'
import { drawingStyle, heatStyle } from './style.ts'

type Light = {
  /** Ids of the states that are entered; null draws the machine at rest. */
  active?: ReadonlySet<string> | null | undefined
  /** Ids of the transitions just taken. */
  taken?: ReadonlySet<string> | undefined
  /** Ids of the transitions that no journey walked. */
  unwalked?: ReadonlySet<string> | undefined
  /** How often states and transitions were taken, by id: the more often, the deeper the colour. */
  times?: ReadonlyMap<string, number> | undefined
  /** Makes events of active states buttons. */
  onSend?: ((transition: ChartTransition) => void) | undefined
}
type DrawingProps = Light & { layout: Layout }

/** `heat0` never, `heat1` once, `heat4` a hundred times and more. */
const heatOf = (count: number | undefined): string | false => {
  if (count === undefined) return false
  return `heat${count === 0 ? 0 : Math.min(4, 1 + Math.floor(Math.log10(count) * 1.5))}`
}
const hottest = (times: Light['times'], ids: readonly { id: string }[]): string | false =>
  times ? heatOf(Math.max(0, ...ids.map(({ id }) => times.get(id) ?? 0))) : false
const timesText = (count: number | undefined) => (count === undefined ? '' : `${count} times`)

const short = (value: number) => Math.round(value * 10) / 10

/** A path with rounded corners through the points of an arrow. */
const pathOf = (points: readonly Point[]): string => {
  const [first, ...rest] = points
  if (!first) return ''
  const parts = rest.map((point, index) => {
    const before = points[index] ?? point
    const after = rest[index + 1]
    if (!after) return `L${point.x} ${point.y}`
    const radius = (other: Point) => {
      const length = Math.hypot(other.x - point.x, other.y - point.y) || 1
      const share = Math.min(6, length / 2) / length
      return `${short(point.x + (other.x - point.x) * share)} ${short(point.y + (other.y - point.y) * share)}`
    }
    return `L${radius(before)} Q${point.x} ${point.y} ${radius(after)}`
  })
  return `M${first.x} ${first.y} ${parts.join(' ')}`
}

/** The triangle at the end of an arrow. */
const headOf = (points: readonly Point[]): string => {
  const [before, end] = [points.at(-2), points.at(-1)]
  if (!before || !end) return ''
  const angle = Math.atan2(end.y - before.y, end.x - before.x)
  const corner = (turn: number) =>
    `${short(end.x - 8 * Math.cos(angle + turn))} ${short(end.y - 8 * Math.sin(angle + turn))}`
  return `M${end.x} ${end.y} L${corner(0.4)} L${corner(-0.4)} Z`
}

type WordsProps = Light & { transition: ChartTransition; x: number; y: number; className: string }

const Words = ({ transition, x, y, className, active, taken, times, onSend }: WordsProps) => {
  const open = onSend !== undefined && transition.sendable && (active?.has(transition.source) ?? false)
  const send = () => onSend?.(transition)
  const isLow = className === 'label' && linesOf(transition).length > 1
  const button = open
    ? {
        role: 'button',
        tabIndex: 0,
        'aria-label': `Send ${transition.event}`,
        onClick: send,
        onKeyDown: (event: KeyboardEvent) => {
          if (event.key === 'Enter' || event.key === ' ') send()
        },
      }
    : {}
  const classes = [className, taken?.has(transition.id) && 'taken', times && hottest(times, [transition])]
  const does = transition.actions.length > 0 ? `does ${transition.actions.join(', ')}` : ''
  const title = [does, timesText(times?.get(transition.id))].filter(Boolean).join('; ')
  return (
    <text x={x} y={y} className={classes.filter(Boolean).join(' ')} {...button}>
      {transition.label}
      {transition.guard && (
        <tspan className="guard" {...(isLow && { x: x + 8, dy: lineHeight })}>
          {isLow ? `[${transition.guard}]` : ` [${transition.guard}]`}
        </tspan>
      )}
      {title && <title>{title}</title>}
    </text>
  )
}

const BoxDrawing = ({ box, light }: { box: Box; light: Light }) => {
  const { state, x, y, width, height, region, rows } = box
  const lit = light.active?.has(state.id) ?? false
  const leaf = state.children.length === 0
  const count = light.times && (light.times.get(state.id) ?? 0)
  // A machine as a whole is entered by every journey: its frame says nothing.
  const heat = box.state.id.includes('.') && heatOf(count)
  const classes = ['state', lit && 'lit', leaf && 'leaf', heat].filter(Boolean).join(' ')
  return (
    <g className={classes} data-state={state.id}>
      {heat && <title>{timesText(count)}</title>}
      <rect
        className={region ? 'box region' : 'box'}
        x={x}
        y={y}
        width={width}
        height={height}
        rx={leaf ? 6 : 3}
      />
      {state.kind === 'final' && (
        <rect className="box" x={x + 3} y={y + 3} width={width - 6} height={height - 6} rx={4} />
      )}
      {state.initial && <circle className="start" cx={x + 14} cy={y + headHeight / 2} r={4} />}
      <text className="name" x={x + (state.initial ? 24 : 12)} y={y + headHeight / 2 + 5}>
        {state.kind === 'history' ? `${state.key} (history)` : state.key}
        {state.tags.length > 0 && <tspan className="tag">{`  ${state.tags.join(' ')}`}</tspan>}
      </text>
      {rows.map((row, index) => {
        const place = { x: x + 12, y: y + headHeight + index * lineHeight + 10 }
        const key = `${row.kind} ${row.text} ${row.transition?.id ?? index}`
        return row.transition ? (
          <Words key={key} className="row" transition={row.transition} {...place} {...light} />
        ) : (
          <text key={key} className="row" {...place}>
            {row.text}
          </text>
        )
      })}
    </g>
  )
}

/** It leads on from a state that is not entered. */
const isCold = ({ source, transitions }: Arrow, { active, taken }: Light): boolean =>
  active !== null &&
  active !== undefined &&
  !active.has(source) &&
  !transitions.some(({ id }) => taken?.has(id))

const ArrowDrawing = ({ arrow, light }: { arrow: Arrow; light: Light }) => {
  const { points, transitions } = arrow
  const wasTaken = transitions.some(({ id }) => light.taken?.has(id))
  const isUnwalked = transitions.some(({ id }) => light.unwalked?.has(id))
  const heat = hottest(light.times, transitions)
  const classes = [wasTaken && 'taken', isCold(arrow, light) && 'cold', isUnwalked && 'unwalked', heat]
  return (
    <g className={classes.filter(Boolean).join(' ') || undefined}>
      <path className="arrow" d={pathOf(points)} />
      <path className="head" d={headOf(points)} />
    </g>
  )
}

const LabelDrawing = ({ arrow, light }: { arrow: Arrow; light: Light }) => {
  const { label, transitions } = arrow
  if (!label) return null
  const classes = [
    transitions.some(({ id }) => light.unwalked?.has(id)) && 'unwalked',
    isCold(arrow, light) && 'cold',
  ]
  return (
    <g className={classes.filter(Boolean).join(' ') || undefined}>
      <rect
        className="plate"
        x={label.x}
        y={label.y}
        width={label.width}
        height={countLines(label.lines) * lineHeight + 4}
      />
      {label.lines.map((transition, index) => (
        <Words
          key={transition.id + transition.guard}
          className="label"
          transition={transition}
          x={label.x + 5}
          y={label.y + countLines(label.lines.slice(0, index)) * lineHeight + 13}
          {...light}
        />
      ))}
    </g>
  )
}

/** One machine: every state a box, every transition an arrow or a row, the present lit. */
export const Drawing = ({ layout, ...light }: DrawingProps) => (
  <svg
    xmlns="http://www.w3.org/2000/svg"
    className="flow"
    width={Math.ceil(layout.width)}
    height={Math.ceil(layout.height)}
    viewBox={`0 0 ${Math.ceil(layout.width)} ${Math.ceil(layout.height)}`}
    role="img"
    aria-label={`States of ${layout.chart.id}`}
  >
    <style>{light.times ? drawingStyle + heatStyle : drawingStyle}</style>
    {layout.boxes.map((box) => (
      <BoxDrawing key={box.state.id} box={box} light={light} />
    ))}
    {layout.arrows.map((arrow) => (
      <ArrowDrawing key={arrow.id} arrow={arrow} light={light} />
    ))}
    {layout.arrows.map((arrow) => (
      <LabelDrawing key={arrow.id} arrow={arrow} light={light} />
    ))}
  </svg>
)
