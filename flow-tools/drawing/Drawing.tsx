import type { KeyboardEvent, MouseEvent } from 'react'
import { headPath, linePath } from './arrowPath.ts'
import type { ChartTransition } from './chart.ts'
import { drawingStyle, heatStyle } from './drawingStyle.ts'
import {
  type Arrow,
  type Box,
  countLines,
  headHeight,
  headOf,
  type Layout,
  lineHeight,
  linesOf,
  wordsOf,
} from './layout.ts'

/** `states`: their ids. `event`: null for the states themselves. */
export type Marked = { readonly states: readonly string[]; readonly event: string | null }

type Highlights = {
  /** Ids of the active states; null draws the machine without an actor. */
  active?: ReadonlySet<string> | null | undefined
  /** Ids of the transitions that the last event took. */
  taken?: ReadonlySet<string> | undefined
  /** Ids of the transitions that no journey took. */
  unwalked?: ReadonlySet<string> | undefined
  /** How often states were entered and transitions taken, by id: a higher count has a deeper colour. */
  counts?: ReadonlyMap<string, number> | undefined
  /** By id of a transition: what its guard never did. */
  undecided?: ReadonlyMap<string, string> | undefined
  /** States that stand out, for an event that they handle or for themselves. */
  marked?: Marked | null | undefined
  /** If given, a click on a state or on a transition gives it. */
  onMark?: ((marked: Marked) => void) | undefined
  /** If given, the events of active states are buttons. */
  onSend?: ((transition: ChartTransition) => void) | undefined
}
type DrawingProps = Highlights & { layout: Layout }

/** The CSS class of a count: `heat0` is never, `heat1` once, `heat4` a hundred times and more. */
const heatClass = (count: number | undefined): string | false => {
  if (count === undefined) return false
  return `heat${count === 0 ? 0 : Math.min(4, 1 + Math.floor(Math.log10(count) * 1.5))}`
}
const maxHeatClass = (counts: Highlights['counts'], items: readonly { id: string }[]): string | false =>
  counts ? heatClass(Math.max(0, ...items.map(({ id }) => counts.get(id) ?? 0))) : false
const countText = (count: number | undefined) => (count === undefined ? '' : `${count} times`)

const isMarkedIn = (marked: Highlights['marked'], { source, event }: ChartTransition): boolean =>
  marked?.event === event && marked.states.includes(source)

type TransitionLabelProps = Highlights & {
  transition: ChartTransition
  x: number
  y: number
  className: string
}

const TransitionLabel = ({
  transition,
  x,
  y,
  className,
  active,
  taken,
  counts,
  undecided,
  marked,
  onMark,
  onSend,
}: TransitionLabelProps) => {
  const canSend = onSend !== undefined && transition.sendable && (active?.has(transition.source) ?? false)
  const send = () => onSend?.(transition)
  const hasTwoLines = className === 'label' && linesOf(transition).length > 1
  const click = (event: MouseEvent) => {
    // A row is part of its state's box, whose click marks the state.
    event.stopPropagation()
    onMark?.({ states: [transition.source], event: transition.event })
    if (canSend) send()
  }
  const button = canSend
    ? {
        role: 'button',
        tabIndex: 0,
        'aria-label': `Send ${transition.event}`,
        onKeyDown: (event: KeyboardEvent) => {
          if (event.key === 'Enter' || event.key === ' ') send()
        },
      }
    : {}
  const classes = [
    className,
    isMarkedIn(marked, transition) && 'marked',
    taken?.has(transition.id) && 'taken',
    counts && maxHeatClass(counts, [transition]),
  ]
  const actions = transition.actions.length > 0 ? `does ${transition.actions.join(', ')}` : ''
  const never = undecided?.get(transition.id)
  const title = [transition.description, actions, countText(counts?.get(transition.id)), never]
    .filter(Boolean)
    .join('; ')
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the viewer's list of states is the keyboard's way
    // biome-ignore lint/a11y/useKeyWithClickEvents: the viewer's list of states is the keyboard's way
    <text
      x={x}
      y={y}
      className={classes.filter(Boolean).join(' ')}
      onClick={onMark || canSend ? click : undefined}
      {...button}
    >
      {wordsOf(transition)}
      {transition.guard && (
        <tspan
          className={never ? 'guard undecided' : 'guard'}
          {...(hasTwoLines && { x: x + 8, dy: lineHeight })}
        >
          {hasTwoLines ? `[${transition.guard}]` : ` [${transition.guard}]`}
        </tspan>
      )}
      {title && <title>{title}</title>}
    </text>
  )
}

const BoxDrawing = ({ box, highlights }: { box: Box; highlights: Highlights }) => {
  const { state, x, y, width, height, region, rows } = box
  const isActive = highlights.active?.has(state.id) ?? false
  const isAtomic = state.children.length === 0
  const count = highlights.counts && (highlights.counts.get(state.id) ?? 0)
  // Every journey enters the root state, so it has no heat.
  const heat = box.state.id.includes('.') && heatClass(count)
  const boxTitle = [state.description, heat && countText(count)].filter(Boolean).join('; ')
  const isMarked = highlights.marked?.states.includes(state.id) ?? false
  const classes = ['state', isMarked && 'marked', isActive && 'lit', isAtomic && 'leaf', heat]
    .filter(Boolean)
    .join(' ')
  const { onMark } = highlights
  const mark = onMark && (() => onMark({ states: [state.id], event: null }))
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the viewer's list of states is the keyboard's way
    // biome-ignore lint/a11y/useKeyWithClickEvents: the viewer's list of states is the keyboard's way
    <g className={classes} data-state={state.id} onClick={mark}>
      {boxTitle && <title>{boxTitle}</title>}
      <rect
        className={region ? 'box region' : 'box'}
        x={x}
        y={y}
        width={width}
        height={height}
        rx={isAtomic ? 6 : 3}
      />
      {state.kind === 'final' && (
        <rect className="box" x={x + 3} y={y + 3} width={width - 6} height={height - 6} rx={4} />
      )}
      {state.initial && <circle className="start" cx={x + 14} cy={y + headHeight / 2} r={4} />}
      <text className="name" x={x + (state.initial ? 24 : 12)} y={y + headHeight / 2 + 5}>
        {headOf(state)}
        {state.tags.length > 0 && <tspan className="tag">{`  ${state.tags.join(' ')}`}</tspan>}
      </text>
      {rows.map((row, index) => {
        const position = { x: x + 12, y: y + headHeight + index * lineHeight + 10 }
        const key = `${row.kind} ${row.text} ${row.transition?.id ?? index}`
        return row.transition ? (
          <TransitionLabel
            key={key}
            className="row"
            transition={row.transition}
            {...position}
            {...highlights}
          />
        ) : (
          <text key={key} className="row" {...position}>
            {row.text}
          </text>
        )
      })}
    </g>
  )
}

/** Whether the arrow starts in a state that is not active. */
const isInactive = ({ source, transitions }: Arrow, { active, taken }: Highlights): boolean =>
  active !== null &&
  active !== undefined &&
  !active.has(source) &&
  !transitions.some(({ id }) => taken?.has(id))

const ArrowDrawing = ({ arrow, highlights }: { arrow: Arrow; highlights: Highlights }) => {
  const { points, transitions } = arrow
  const wasTaken = transitions.some(({ id }) => highlights.taken?.has(id))
  const isUnwalked = transitions.some(({ id }) => highlights.unwalked?.has(id))
  const heat = maxHeatClass(highlights.counts, transitions)
  const classes = [
    transitions.some((one) => isMarkedIn(highlights.marked, one)) && 'marked',
    wasTaken && 'taken',
    isInactive(arrow, highlights) && 'cold',
    isUnwalked && 'unwalked',
    heat,
  ]
  return (
    <g className={classes.filter(Boolean).join(' ') || undefined}>
      <path className="arrow" d={linePath(points)} />
      <path className="head" d={headPath(points)} />
    </g>
  )
}

const LabelDrawing = ({ arrow, highlights }: { arrow: Arrow; highlights: Highlights }) => {
  const { label, transitions } = arrow
  if (!label) return null
  const classes = [
    transitions.some(({ id }) => highlights.unwalked?.has(id)) && 'unwalked',
    isInactive(arrow, highlights) && 'cold',
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
        <TransitionLabel
          key={transition.id + transition.guard}
          className="label"
          transition={transition}
          x={label.x + 5}
          y={label.y + countLines(label.lines.slice(0, index)) * lineHeight + 13}
          {...highlights}
        />
      ))}
    </g>
  )
}

/** The SVG drawing of a machine: states are boxes, and transitions are arrows or rows of a box. */
export const Drawing = ({ layout, ...highlights }: DrawingProps) => (
  <svg
    xmlns="http://www.w3.org/2000/svg"
    className="flow"
    width={Math.ceil(layout.width)}
    height={Math.ceil(layout.height)}
    viewBox={`0 0 ${Math.ceil(layout.width)} ${Math.ceil(layout.height)}`}
    // A picture has no buttons in it.
    role={highlights.onSend ? 'group' : 'img'}
    aria-label={`States of ${layout.chart.id}`}
  >
    <style>{highlights.counts ? drawingStyle + heatStyle : drawingStyle}</style>
    {layout.boxes.map((box) => (
      <BoxDrawing key={box.state.id} box={box} highlights={highlights} />
    ))}
    {layout.arrows.map((arrow) => (
      <ArrowDrawing key={arrow.id} arrow={arrow} highlights={highlights} />
    ))}
    {layout.arrows.map((arrow) => (
      <LabelDrawing key={arrow.id} arrow={arrow} highlights={highlights} />
    ))}
  </svg>
)
