/** The part of an HTML syntax tree that this plugin reads. */
type Node = {
  type: string
  tagName?: string
  value?: string
  properties?: Record<string, unknown>
  children?: Node[]
}

const elementsOf = (node: Node, tagName: string): Node[] => [
  ...(node.tagName === tagName ? [node] : []),
  ...(node.children ?? []).flatMap((child) => elementsOf(child, tagName)),
]
const textOf = ({ value, children = [] }: Node): string => value ?? children.map(textOf).join('')

/** Gives each cell of a Markdown table its column's name, which phones show because rows become cards there. */
export const labelCells = () => (tree: Node) => {
  for (const table of elementsOf(tree, 'table')) {
    const labels = elementsOf(table, 'th').map(textOf)
    for (const row of elementsOf(table, 'tr'))
      for (const [column, cell] of elementsOf(row, 'td').entries())
        cell.properties = { ...cell.properties, 'data-label': labels[column] }
  }
}
