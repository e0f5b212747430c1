import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { Photo } from '#client/features/parts/index.ts'
import type { LineFieldsFragment } from '#client/generated/graphql.ts'
import { Table } from '#client/ui/Table.tsx'
import { styled } from '#client/ui/theme.ts'
import { unbrokenName } from '#client/ui/unbrokenName.tsx'
import { formatMoney } from '#domain/money.ts'
import { saleUnitText } from '#domain/prices/price.ts'
import { ComponentsToggle, KitComponents } from './KitComponents.tsx'
import { useKitToggle } from './useKitToggle.ts'

// Below 576px each line is a block: before an order nothing may be scrolled out of view (LAW-05).
const Lines = styled(Table, {
  // Printed pages show all components; a long kit may continue on the next page.
  '@media print': {
    '& tr[hidden]': { display: 'table-row !important' },
    '& tr:has(ul)': { breakInside: 'auto' },
    '& tr:has(+ tr ul)': { breakAfter: 'avoid' },
  },
  '@below576': {
    '& thead': {
      position: 'absolute',
      width: '1px',
      height: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
    '&, & tbody': { display: 'block' },
    '& tr': {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '$2 $3',
      paddingBlock: '$3',
      borderBottom: '1px solid $line',
    },
    '& td': { display: 'block', padding: 0, borderBottom: 0 },
    '& td:first-child': { flex: '1 0 100%', minWidth: 0 },
    '& td[data-label]': { textAlign: 'center' },
    // Same width on both sides of the quantity; amounts in large text get a row of their own.
    '& td[data-label]:nth-child(2)': { flex: '1 0 0', textAlign: 'left' },
    '& td[data-label]:nth-child(4)': { flex: '1 0 0', textAlign: 'right' },
    '& td[data-label]::before': {
      content: 'attr(data-label)',
      display: 'block',
      fontSize: '$1',
      color: '$soft',
    },
  },
})
const Item = styled('div', {
  display: 'grid',
  gridTemplateColumns: '64px minmax(0, 1fr)',
  gap: '$3',
})
const Text = styled('div', { minWidth: 0, overflowWrap: 'anywhere', textWrap: 'pretty' })
const Note = styled('p', { fontSize: '$2', color: '$soft' })
const Unit = styled('span', { display: 'block', fontSize: '$2', color: '$soft' })

type Line = { line: LineFieldsFragment; delivery: ReactNode }

const Row = ({ line, delivery }: Line) => {
  const components = useKitToggle(line)
  const id = useId()
  return (
    <>
      <tr>
        <td>
          <Item>
            <Photo photos={line.item.photos} alt="" width={64} />
            <Text>
              {line.item.urlcomponent ? (
                <Link to="/details/$name" params={{ name: line.item.urlcomponent }}>
                  {unbrokenName(line.displayName)}
                </Link>
              ) : (
                <span>{unbrokenName(line.displayName)}</span>
              )}
              {line.item.description ? <Note>{line.item.description}</Note> : null}
              {delivery}
              {components ? (
                <ComponentsToggle open={components.open} onToggle={components.toggle} id={id} />
              ) : null}
            </Text>
          </Item>
        </td>
        <td data-number data-label="Price">
          {formatMoney(line.price)}
          {line.item.saleUnit ? <Unit>{saleUnitText(line.item.saleUnit)}</Unit> : null}
        </td>
        <td data-number data-label="Qty">
          {line.quantity}
        </td>
        <td data-number data-label="Subtotal">
          {formatMoney(line.subtotal)}
        </td>
      </tr>
      {components ? (
        <tr hidden={!components.open}>
          <td colSpan={4}>
            <KitComponents id={id} components={line.components} />
          </td>
        </tr>
      ) : null}
    </>
  )
}

type Props = {
  lines: readonly LineFieldsFragment[]
  caption: string
  /** When the parts of each line arrive, by its id. */
  deliveries?: ReadonlyMap<string, ReactNode>
}

/** Read-only lines, for the review and the order (PAY-01, PAY-02). */
export const OrderTable = ({ lines, caption, deliveries }: Props) => (
  <Lines aria-label={caption}>
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
        <Row key={line.id} line={line} delivery={deliveries?.get(line.id)} />
      ))}
    </tbody>
  </Lines>
)
