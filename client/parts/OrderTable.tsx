import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import type { LineFieldsFragment } from '#client/graphql/generated/graphql.ts'
import { Photo } from '#client/parts/Photo.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Table, TableScroll } from '#client/ui/Table.tsx'
import { styled } from '#client/ui/theme.ts'
import { formatMoney } from '#domain/money.ts'
import { KitComponents } from './KitComponents.tsx'

const Item = styled('div', {
  display: 'grid',
  gridTemplateColumns: '64px minmax(0, 1fr)',
  gap: '$3',
  minWidth: '200px',
})
const Words = styled('div', { minWidth: 0, overflowWrap: 'anywhere' })
const Note = styled('p', { fontSize: '$2', color: '$soft' })

const Row = ({ line }: { line: LineFieldsFragment }) => {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <>
      <tr>
        <td>
          <Item>
            <Photo photos={line.item.photos} alt="" width={64} />
            <Words>
              {line.item.urlcomponent ? (
                <Link to="/details/$name" params={{ name: line.item.urlcomponent }}>
                  {line.displayName}
                </Link>
              ) : (
                <span>{line.displayName}</span>
              )}
              {line.item.description ? <Note>{line.item.description}</Note> : null}
              {line.kit && line.components.length > 0 ? (
                <Button
                  look="link"
                  size="small"
                  aria-expanded={open}
                  aria-controls={id}
                  onClick={() => setOpen(!open)}
                >
                  {open ? 'Hide components' : 'Show components'}
                </Button>
              ) : null}
            </Words>
          </Item>
        </td>
        <td data-number>{formatMoney(line.price)}</td>
        <td data-number>{line.quantity}</td>
        <td data-number>{formatMoney(line.subtotal)}</td>
      </tr>
      {open ? (
        <tr>
          <td colSpan={4}>
            <KitComponents id={id} components={line.components} />
          </td>
        </tr>
      ) : null}
    </>
  )
}

/** Lines that are only read: at review and on the order (PAY-01, PAY-02). */
export const OrderTable = ({ lines, caption }: { lines: readonly LineFieldsFragment[]; caption: string }) => (
  <TableScroll role="region" aria-label={caption} tabIndex={0}>
    <Table>
      <thead>
        <tr>
          <th scope="col">Item</th>
          <th scope="col" data-number>
            Price
          </th>
          <th scope="col" data-number>
            Qty
          </th>
          <th scope="col" data-number>
            Subtotal
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Row key={line.id} line={line} />
        ))}
      </tbody>
    </Table>
  </TableScroll>
)
