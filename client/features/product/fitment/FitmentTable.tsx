import { useDeferredValue, useState } from 'react'
import { noVehicleParams, useCurrentVehicle } from '#client/features/vehicle/index.ts'
import { Badge } from '#client/ui/Badge.tsx'
import { Stack } from '#client/ui/Layout.tsx'
import { Table, TableScroll } from '#client/ui/Table.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { TextLink } from '#client/ui/TextLink.tsx'
import { styled } from '#client/ui/theme.ts'
import type { Product } from '../product.types.ts'
import { fitmentRows, isForVehicle, matchesFilter, yearsOf } from './fitmentRows.ts'

// Beside the sign of the own vehicle, and its heading like it.
const Vehicles = styled(Table, { '& :is(th, td):first-child': { paddingLeft: '$2' } })
// The whole row is a link (PDP-06).
const Row = styled('tr', {
  position: 'relative',
  '@hover': { '&:hover': { backgroundColor: '$raised' } },
  '& a::after': { content: '""', position: 'absolute', inset: 0 },
  variants: { own: { true: { backgroundColor: '$raised', boxShadow: 'inset 3px 0 0 $colors$brand' } } },
  '& td:nth-child(2)': { whiteSpace: 'nowrap' },
})

/**
 * The vehicles that the part is made for, in ranges of years (PDP-24). Each row links to the parts of the vehicle (PDP-06), of
 * the visitor's own year if it is among them, else of the last one.
 */
export const FitmentTable = ({ fitments }: { fitments: Product['fitments'] }) => {
  const [filter, setFilter] = useState('')
  const term = useDeferredValue(filter)
  const vehicle = useCurrentVehicle()
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
        {shown.length} of {rows.length} {rows.length === 1 ? 'entry' : 'entries'}
      </p>
      <TableScroll aria-label="Vehicle fitments" tabIndex={0}>
        <Vehicles>
          <thead>
            <tr>
              <th scope="col">Vehicle</th>
              <th scope="col">Years</th>
              <th scope="col">Position and condition</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => {
              const own = isForVehicle(row, vehicle)
              const year = own && vehicle ? vehicle.year : row.last
              return (
                <Row key={row.key} own={own}>
                  <td data-vehicle="">
                    <TextLink
                      to="/parts/{-$make}/{-$model}/{-$engine}"
                      params={noVehicleParams}
                      search={{ make: row.make, year, model: row.model }}
                      preload={false}
                    >
                      {row.make} {row.model}
                    </TextLink>{' '}
                    {own ? <Badge>Your vehicle</Badge> : null}
                  </td>
                  <td>{yearsOf(row)}</td>
                  <td>{row.conditions}</td>
                </Row>
              )
            })}
          </tbody>
        </Vehicles>
      </TableScroll>
    </Stack>
  )
}
