/** Computes the positions and sizes of a chart's boxes and arrows in pixels. */
import type { ELK, ElkExtendedEdge, ElkLabel, ElkNode } from 'elkjs/lib/elk-api.js'
import type { Chart, ChartState, ChartTransition } from './chart.ts'

export type Point = { readonly x: number; readonly y: number }
export type Row = {
  readonly kind: 'invoke' | 'entry' | 'exit' | 'output' | 'inner'
  readonly text: string
  readonly transition: ChartTransition | null
}
export type Box = {
  readonly state: ChartState
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** Whether the state is a region of a parallel state. */
  readonly region: boolean
  readonly rows: readonly Row[]
}
export type ArrowLabel = Point & { readonly width: number; readonly lines: readonly ChartTransition[] }
export type Arrow = {
  readonly id: string
  readonly source: string
  readonly target: string
  readonly points: readonly Point[]
  readonly label: ArrowLabel | null
  readonly transitions: readonly ChartTransition[]
}
export type Layout = {
  readonly chart: Chart
  readonly width: number
  readonly height: number
  readonly boxes: readonly Box[]
  readonly arrows: readonly Arrow[]
}

export const lineHeight = 16
export const headHeight = 30
const charWidth = 6.7
const padding = 12

/** The words of a transition without its guard. */
export const wordsOf = ({ label, reenters }: ChartTransition): string => (reenters ? `↻ ${label}` : label)
const textOf = (transition: ChartTransition): string =>
  transition.guard ? `${wordsOf(transition)} [${transition.guard}]` : wordsOf(transition)

/** A label that is longer has its guard on a second line. */
const maxLineLength = 26
export const linesOf = (transition: ChartTransition): readonly string[] => {
  const text = textOf(transition)
  const { guard } = transition
  return guard && text.length > maxLineLength ? [wordsOf(transition), `  [${guard}]`] : [text]
}
export const countLines = (transitions: readonly ChartTransition[]): number =>
  transitions.flatMap(linesOf).length

/** The words at the head of a state's box, before its tags. */
export const headOf = ({ kind, key, isDeep, fallback }: ChartState): string => {
  if (kind !== 'history') return key
  const history = isDeep ? 'deep history' : 'history'
  return `${key} (${history}${fallback === null ? '' : `, first ${fallback}`})`
}

const rowsOf = (state: ChartState): Row[] => {
  const rows = (
    kind: 'invoke' | 'entry' | 'exit' | 'output',
    names: readonly string[],
    symbol: string,
  ): Row[] => names.map((name) => ({ kind, text: `${symbol} ${name}`, transition: null }))
  return [
    ...rows('invoke', state.invokes, '⚙'),
    ...rows('entry', state.entry, '→'),
    ...rows('exit', state.exit, '←'),
    ...rows('output', state.hasOutput ? ['output'] : [], '⇒'),
    ...state.inner.map((transition) => ({ kind: 'inner' as const, text: textOf(transition), transition })),
  ]
}

const textWidth = (text: string) => Math.ceil(text.length * charWidth)
const widthOf = (state: ChartState, rows: readonly Row[]) =>
  Math.max(
    90,
    textWidth(headOf(state)) * 1.2 + textWidth(state.tags.join(' ')) + 44,
    ...rows.map(({ text }) => textWidth(text) + padding * 2),
  )
/** The height of a box's name and rows, without its children. */
const headerHeightOf = (rows: readonly Row[]): number =>
  headHeight + (rows.length > 0 ? rows.length * lineHeight + 8 : 0)

const nodeOf = (state: ChartState): ElkNode => {
  const first = state.initial ? { 'elk.layered.layering.layerConstraint': 'FIRST' } : {}
  const rows = rowsOf(state)
  const [width, height] = [widthOf(state, rows), headerHeightOf(rows)]
  if (state.children.length === 0)
    return { id: state.id, width, height: Math.max(36, height), layoutOptions: first }
  return {
    id: state.id,
    children: state.children.map(nodeOf),
    layoutOptions: {
      ...first,
      ...placement,
      'elk.padding': `[top=${height + 14},left=18,bottom=18,right=18]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${width},${height + 20})`,
      ...(state.kind === 'parallel' ? { 'elk.direction': 'DOWN' } : {}),
    },
  }
}

/** Groups transitions between the same two states, because they share an arrow. */
const bundleTransitions = (chart: Chart): Map<string, ChartTransition[]> => {
  const bundles = new Map<string, ChartTransition[]>()
  for (const transition of chart.arrows) {
    const key = `${transition.source} → ${transition.target}`
    bundles.set(key, [...(bundles.get(key) ?? []), transition])
  }
  return bundles
}

const edgeOf = (id: string, lines: readonly ChartTransition[]): ElkExtendedEdge => ({
  id,
  sources: [lines[0]?.source ?? ''],
  targets: [lines[0]?.target ?? ''],
  labels: [
    {
      text: id,
      width: Math.max(...lines.flatMap(linesOf).map(textWidth)) + 10,
      height: countLines(lines) * lineHeight + 4,
      layoutOptions: { 'elk.edgeLabels.inline': 'true' },
    },
  ],
})

/**
 * ELK does not pass these options on to nested boxes. States that are reached later are placed lower. Of ELK's placement
 * strategies this one needs the least space.
 */
const placement = {
  'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
  'elk.layered.nodePlacement.strategy': 'LINEAR_SEGMENTS',
}

const options = {
  ...placement,
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.spacing.nodeNode': '28',
  'elk.spacing.edgeNode': '16',
  'elk.spacing.edgeEdge': '12',
  'elk.layered.spacing.nodeNodeBetweenLayers': '30',
  'elk.layered.spacing.edgeNodeBetweenLayers': '16',
  'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
  'elk.json.edgeCoords': 'ROOT',
  'elk.json.shapeCoords': 'ROOT',
  'elk.randomSeed': '1',
}

/** Rounds to a tenth of a pixel, which keeps the pictures comparable. */
const round = (value = 0): number => Math.round(value * 10) / 10
const roundPoint = ({ x, y }: Point): Point => ({ x: round(x), y: round(y) })

const pointsOf = (edge: ElkExtendedEdge): Point[] =>
  (edge.sections ?? []).flatMap(({ startPoint, bendPoints, endPoint }) => [
    roundPoint(startPoint),
    ...(bendPoints ?? []).map(roundPoint),
    roundPoint(endPoint),
  ])

const allEdges = (node: ElkNode): ElkExtendedEdge[] => [
  ...(node.edges ?? []),
  ...(node.children ?? []).flatMap(allEdges),
]
const allNodes = (node: ElkNode): ElkNode[] => [node, ...(node.children ?? []).flatMap(allNodes)]

const labelOf = (label: ElkLabel | undefined, lines: readonly ChartTransition[]): ArrowLabel | null =>
  label?.x === undefined || label.y === undefined
    ? null
    : { x: round(label.x), y: round(label.y), width: round(label.width), lines }

const boxesOf = (state: ChartState, placed: ReadonlyMap<string, ElkNode>, region = false): Box[] => {
  const node = placed.get(state.id)
  const [x, y] = [round(node?.x), round(node?.y)]
  const [width, height] = [round(node?.width), round(node?.height)]
  return [
    { state, x, y, width, height, region, rows: rowsOf(state) },
    ...state.children.flatMap((child) => boxesOf(child, placed, state.kind === 'parallel')),
  ]
}

export const layOut = async (elk: Pick<ELK, 'layout'>, chart: Chart): Promise<Layout> => {
  const bundles = bundleTransitions(chart)
  const edges = [...bundles].map(([id, lines]) => edgeOf(id, lines))
  const graph: ElkNode = await elk.layout({
    id: ' ',
    layoutOptions: options,
    children: [nodeOf(chart.root)],
    edges,
  })
  const placed = new Map(allNodes(graph).map((node) => [node.id, node]))
  const arrows = allEdges(graph).map((edge) => {
    const transitions = bundles.get(edge.id) ?? []
    const [first] = transitions
    return {
      id: edge.id,
      source: first?.source ?? '',
      target: first?.target ?? '',
      points: pointsOf(edge),
      label: labelOf(edge.labels?.[0], transitions),
      transitions,
    }
  })
  return {
    chart,
    width: round(graph.width),
    height: round(graph.height),
    boxes: boxesOf(chart.root, placed),
    arrows,
  }
}
