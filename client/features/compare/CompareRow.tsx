import type { ReactNode } from 'react'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { differ } from '#domain/catalogue/compare.ts'
import { Mark, Small } from './compareTableStyles.ts'

/** `cell`: what is shown in place of the words. */
export type Cell = { id: string; words: string | null; cell?: ReactNode }

type Props = { name: string; cells: readonly Cell[]; onlyDifferences: boolean }

/** One line of the table. A sign says that it differs, so that colour and weight alone do not. */
export const CompareRow = ({ name, cells, onlyDifferences }: Props) => {
  const differs = differ(cells.map(({ words }) => words))
  // An upstream may know it of no part.
  const isEmpty = cells.every(({ words }) => words === null)
  if (isEmpty || (onlyDifferences && !differs)) return null
  return (
    <tr data-differs={differs ? '' : undefined}>
      <th scope="row">
        {name}
        {differs ? (
          <Mark>
            <span aria-hidden="true"> ≠</span>
            <VisuallyHidden>, differs</VisuallyHidden>
          </Mark>
        ) : null}
      </th>
      {cells.map(({ id, words, cell }) => (
        <td key={id}>{cell ?? words ?? <Small>–</Small>}</td>
      ))}
    </tr>
  )
}
