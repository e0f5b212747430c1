/** Enough of a tree of HTML elements. */
type Node = {
  type: string
  tagName?: string
  value?: string
  properties?: Record<string, unknown>
  children?: Node[]
}

const all = (node: Node, tagName: string): Node[] => [
  ...(node.tagName === tagName ? [node] : []),
  ...(node.children ?? []).flatMap((child) => all(child, tagName)),
]
const textOf = ({ value, children = [] }: Node): string => value ?? children.map(textOf).join('')

/** Tables written in Markdown: each cell carries its column's name, for phones, where rows become cards. */
export const labelCells = () => (tree: Node) => {
  for (const table of all(tree, 'table')) {
    const labels = all(table, 'th').map(textOf)
    for (const row of all(table, 'tr'))
      for (const [column, cell] of all(row, 'td').entries())
        cell.properties = { ...cell.properties, 'data-label': labels[column] }
  }
}
