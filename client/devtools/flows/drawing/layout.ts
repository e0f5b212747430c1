/** Places a chart's boxes and arrows; sizes are in pixels of the drawing. */
import type { ELK, ElkExtendedEdge, ElkLabel, ElkNode } from 'elkjs/lib/elk-api.js'
import type { Chart, ChartState, ChartTransition } from './chart.ts'

export type Point = { readonly x: number; readonly y: number }
export type Row = {
  readonly kind: 'invoke' | 'entry' | 'exit' | 'inner'
  readonly text: string
  readonly transition: ChartTransition | null
}
export type Box = {
  readonly state: ChartState
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** Whether it stands beside others at the same time: a region of a parallel state. */
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

const wordsOf = ({ label, guard }: ChartTransition): string => (guard ? `${label} [${guard}]` : label)

/** A guard stands on a line of its own where one line would be long. */
const longestLine = 26
export const linesOf = (transition: ChartTransition): readonly string[] => {
  const words = wordsOf(transition)
  const { label, guard } = transition
  return guard && words.length > longestLine ? [label, `  [${guard}]`] : [words]
}
/** How many lines several transitions take. */
export const countLines = (transitions: readonly ChartTransition[]): number =>
  transitions.flatMap(linesOf).length

const rowsOf = (state: ChartState): Row[] => {
  const listed = (kind: 'invoke' | 'entry' | 'exit', names: readonly string[], sign: string): Row[] =>
    names.map((name) => ({ kind, text: `${sign} ${name}`, transition: null }))
  return [
    ...listed('invoke', state.invokes, '⚙'),
    ...listed('entry', state.entry, '→'),
    ...listed('exit', state.exit, '←'),
    ...state.inner.map((transition) => ({ kind: 'inner' as const, text: wordsOf(transition), transition })),
  ]
}

const textWidth = (text: string) => Math.ceil(text.length * charWidth)
const widthOf = (state: ChartState, rows: readonly Row[]) =>
  Math.max(
    90,
    textWidth(state.key) * 1.2 + textWidth(state.tags.join(' ')) + 44,
    ...rows.map(({ text }) => textWidth(text) + padding * 2),
  )
/** Height of a box's name and rows. */
const topOf = (rows: readonly Row[]): number =>
  headHeight + (rows.length > 0 ? rows.length * lineHeight + 8 : 0)

const nodeOf = (state: ChartState): ElkNode => {
  const first = state.initial ? { 'elk.layered.layering.layerConstraint': 'FIRST' } : {}
  const rows = rowsOf(state)
  const [width, height] = [widthOf(state, rows), topOf(rows)]
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

/** Transitions between the same two states share an arrow. */
const bundled = (chart: Chart): Map<string, ChartTransition[]> => {
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
 * Boxes do not take these from the one around them. What is reached later stands lower, and of the library's ways to
 * place boxes this one needs the least room.
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

/** A tenth of a pixel is enough, and keeps the pictures comparable. */
const rounded = (value = 0): number => Math.round(value * 10) / 10
const roundedPoint = ({ x, y }: Point): Point => ({ x: rounded(x), y: rounded(y) })

const pointsOf = (edge: ElkExtendedEdge): Point[] =>
  (edge.sections ?? []).flatMap(({ startPoint, bendPoints, endPoint }) => [
    roundedPoint(startPoint),
    ...(bendPoints ?? []).map(roundedPoint),
    roundedPoint(endPoint),
  ])

const allEdges = (node: ElkNode): ElkExtendedEdge[] => [
  ...(node.edges ?? []),
  ...(node.children ?? []).flatMap(allEdges),
]
const allNodes = (node: ElkNode): ElkNode[] => [node, ...(node.children ?? []).flatMap(allNodes)]

const labelOf = (label: ElkLabel | undefined, lines: readonly ChartTransition[]): ArrowLabel | null =>
  label?.x === undefined || label.y === undefined
    ? null
    : { x: rounded(label.x), y: rounded(label.y), width: rounded(label.width), lines }

const boxesOf = (state: ChartState, placed: ReadonlyMap<string, ElkNode>, region = false): Box[] => {
  const node = placed.get(state.id)
  const [x, y] = [rounded(node?.x), rounded(node?.y)]
  const [width, height] = [rounded(node?.width), rounded(node?.height)]
  return [
    { state, x, y, width, height, region, rows: rowsOf(state) },
    ...state.children.flatMap((child) => boxesOf(child, placed, state.kind === 'parallel')),
  ]
}

export const layOut = async (elk: Pick<ELK, 'layout'>, chart: Chart): Promise<Layout> => {
  const bundles = bundled(chart)
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
    width: rounded(graph.width),
    height: rounded(graph.height),
    boxes: boxesOf(chart.root, placed),
    arrows,
  }
}
