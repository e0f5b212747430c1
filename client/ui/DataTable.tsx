import type { ReactNode } from 'react'
import { StackedTable } from './StackedTable.tsx'
import { TableScroll } from './Table.tsx'

type Column = { title: string; number?: boolean }
type Props = {
  caption: string
  /** Names the region that scrolls if the table is too wide; the caption by default. */
  label?: string
  columns: readonly Column[]
  /** The first cell names its row. */
  rows: readonly (readonly [string, ...ReactNode[]])[]
  /** The table stays a table on phones, because its few columns fit. */
  short?: boolean
}

const numberAttribute = (column: Column | undefined) => (column?.number ? { 'data-number': true } : {})

/** A table with a caption. On phones its rows become cards, unless it is `short`. */
export const DataTable = ({ caption, label = caption, columns, rows, short = false }: Props) => (
  <TableScroll tabIndex={0} aria-label={label}>
    <StackedTable stacked={!short}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.title} scope="col" {...numberAttribute(column)}>
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
                <td key={column?.title} data-label={column?.title} {...numberAttribute(column)}>
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
