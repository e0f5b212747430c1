import type { ReactNode } from 'react'
import { StackedTable } from './StackedTable.tsx'
import { TableScroll } from './Table.tsx'

type Column = { title: string; number?: boolean }
type Props = {
  caption: string
  /** Names the region that scrolls where the table is too wide; the caption, if left out. */
  label?: string
  columns: readonly Column[]
  /** The first cell names its row. */
  rows: readonly (readonly [string, ...ReactNode[]])[]
  /** Its few short columns fit on a phone: it stays a table there. */
  short?: boolean
}

const numeric = (column: Column | undefined) => (column?.number ? { 'data-number': true } : {})

/** Rows of data under a caption; cards on phones. */
export const DataTable = ({ caption, label = caption, columns, rows, short = false }: Props) => (
  <TableScroll tabIndex={0} aria-label={label}>
    <StackedTable stacked={!short}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.title} scope="col" {...numeric(column)}>
              {column.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {cells.map((cell, index) => {
              const column = columns[index + 1]
              return (
                <td key={column?.title} data-label={column?.title} {...numeric(column)}>
                  {cell}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </StackedTable>
  </TableScroll>
)
