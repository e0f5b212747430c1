import { useDeferredValue, useState } from 'react'
import { noVehicleParams } from '#client/features/vehicle/index.ts'
import { Stack } from '#client/ui/Layout.tsx'
import { Table, TableScroll } from '#client/ui/Table.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { TextLink } from '#client/ui/TextLink.tsx'
import { styled } from '#client/ui/theme.ts'
import { fitmentRows, matchesFilter } from './fitmentRows.ts'
import type { Product } from './product.types.ts'

// The whole row is a link (PDP-06).
const Row = styled('tr', {
  position: 'relative',
  '@hover': { '&:hover': { backgroundColor: '$raised' } },
  '& a::after': { content: '""', position: 'absolute', inset: 0 },
})

/** The vehicles that the part is made for; each row links to the vehicle's parts (PDP-06). */
export const FitmentTable = ({ fitments }: { fitments: Product['fitments'] }) => {
  const [filter, setFilter] = useState('')
  const term = useDeferredValue(filter)
  const rows = fitmentRows(fitments)
  const shown = rows.filter((row) => matchesFilter(row, term))
  if (rows.length === 0) return <p>The maker names no vehicles for this part. Ask us before you buy.</p>
  return (
    <Stack>
      {rows.length > 5 ? (
        <TextField
          label="Filter vehicles"
          placeholder="Make, model or year"
          type="search"
          autoComplete="off"
          value={filter}
          onChange={(event) => setFilter(event.target.value)}
        />
      ) : null}
      <p role="status">
        {shown.length} of {rows.length} vehicles
      </p>
      <TableScroll aria-label="Vehicle fitments" tabIndex={0}>
        <Table>
          <thead>
            <tr>
              <th scope="col">Vehicle</th>
              <th scope="col">Year</th>
              <th scope="col">Position and condition</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <Row key={row.key}>
                <td data-vehicle="">
                  <TextLink
                    to="/parts/{-$make}/{-$model}/{-$engine}"
                    params={noVehicleParams}
                    search={{ make: row.make, year: row.year, model: row.model }}
                    preload={false}
                  >
                    {row.make} {row.model}
                  </TextLink>
                </td>
                <td>{row.year}</td>
                <td>{row.conditions}</td>
              </Row>
            ))}
          </tbody>
        </Table>
      </TableScroll>
    </Stack>
  )
}
