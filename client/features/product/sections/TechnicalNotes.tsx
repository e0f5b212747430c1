import { Stack } from '#client/ui/Layout.tsx'
import { Table } from '#client/ui/Table.tsx'
import { styled } from '#client/ui/theme.ts'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import type { Product } from '../product.types.ts'

// Keeps each value beside its name instead of at the end of the line.
const NotesTable = styled(Table, {
  '& th': { width: '40%', overflowWrap: 'anywhere' },
  '& small': { display: 'block', color: '$soft', fontSize: '$2' },
  '@media print': { breakInside: 'avoid' },
})

const captions = { TORQUE: 'Tightening torques', DIMENSION: 'Dimensions' } as const
type Kind = keyof typeof captions

const Measures = ({ kind, measures }: { kind: Kind; measures: Product['measures'] }) => {
  const rows = measures.filter((measure) => measure.kind === kind)
  return rows.length === 0 ? null : (
    <NotesTable>
      <caption>{captions[kind]}</caption>
      <tbody>
        {rows.map(({ name, value, unit, note }) => (
          <tr key={`${name}: ${value} ${note}`}>
            <th scope="row">{name}</th>
            <td>
              {[value, unit].filter(Boolean).join('\u00a0')}
              {note ? <small>{note}</small> : null}
            </td>
          </tr>
        ))}
      </tbody>
    </NotesTable>
  )
}

type Props = Pick<Product, 'technicalDetails' | 'measures'>

/** Details, torques and dimensions (PDP-02, PDP-30). */
export const TechnicalNotes = ({ technicalDetails, measures }: Props) => (
  <Stack gap={6}>
    {technicalDetails.length > 0 ? (
      <NotesTable>
        <VisuallyHidden as="caption">Technical Notes</VisuallyHidden>
        <tbody>
          {technicalDetails.map(({ name, value }) => (
            <tr key={`${name}: ${value}`}>
              <th scope="row">{name}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </NotesTable>
    ) : null}
    <Measures kind="TORQUE" measures={measures} />
    <Measures kind="DIMENSION" measures={measures} />
  </Stack>
)
